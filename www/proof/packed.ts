/**
 * Certificates as texts that links can carry: deflated, then written with 32 letters and digits, so that
 * nothing is escaped, and capitals don't matter.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** A link takes no more of them. */
export const MOST_LETTERS = 7000;
/** No certificate that fits into a link is longer. */
const MOST_BYTES = 1 << 22;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: TransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader() as ReadableStreamDefaultReader<
    Uint8Array<ArrayBuffer>
  >;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) throw new Error('it is too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A certificate for a link. */
export async function packed(certificate: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(certificate), new CompressionStream('deflate-raw'));
  let text = '';
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    [bits, held] = [(bits << 8) | byte, held + 8];
    for (; held >= 5; held -= 5) text += LETTERS.charAt((bits >> (held - 5)) & 31);
  }
  return held === 0 ? text : text + LETTERS.charAt((bits << (5 - held)) & 31);
}

/** The certificate of a link; throws where there is none in it. */
export async function unpacked(text: string): Promise<string> {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) throw new Error(`“${letter}” is no letter of it`);
    [bits, held] = [(bits << 5) | value, held + 5];
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 255);
  }
  const whole = await through(Uint8Array.from(bytes), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(whole);
}
