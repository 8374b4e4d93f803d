/** Commands of the page around a frame: refused where they are none, else answered. */

import { VERSION, type Data, type Host, type Message } from './host.ts';

/** Why a command is refused. */
export const bad = (message: string, code = 'command'): never => {
  throw { code, message };
};

/** Keys with values, as a message carries them; lists, dates and texts are none. */
function dataIn(data: unknown): Data {
  if (data === undefined || data === null) return null;
  if (typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype) return data as Data;
  return bad('data has to be an object with keys');
}

/** Whether an answer can carry it back; a port can't be handed on twice. */
function repeats(id: unknown): boolean {
  try {
    structuredClone(id);
    return true;
  } catch {
    return false;
  }
}

/** Answers a message that may be a command. */
export async function hear(host: Host, message: Message): Promise<void> {
  const id = repeats(message.id) ? message.id : undefined;
  try {
    if (id !== message.id) bad('the id can’t be sent back: take a number or a text');
    if (message.v !== VERSION) bad(`this figure speaks version ${VERSION}`, 'version');
    if (host.answer === null) return bad('the figure has not started: wait for “ready”', 'waiting');
    host.tell('reply', (await host.answer(String(message.type), dataIn(message.data), id)) ?? {}, id);
  } catch (error) {
    const { code, message: text } = error as { code?: unknown; message?: unknown };
    host.tell(
      'failure',
      { code: typeof code === 'string' ? code : 'unknown', message: String(text ?? error) },
      id,
    );
  }
}
