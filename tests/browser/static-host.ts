/** A plain static host on another port: what any web server does with a folder, and nothing more. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The file that answers links of a game: its part of the solver, or the whole in a site without parts. */
export function solverFile(part: string): string {
  const files = readdirSync('dist/assets').filter(file => file.endsWith('.wasm'));
  const named = (start: string) => files.find(file => file.startsWith(start));
  return `assets/${named(`part-${part}-`) ?? named('nimatrix_bg-') ?? ''}`;
}

export class StaticHost {
  /** The address of the folder. */
  readonly address: string;
  /** Contents that replace files, by their paths in the folder. */
  readonly replaced = new Map<string, string | Uint8Array>();
  readonly requested: string[] = [];
  /** The files that are not found, though they are in the folder. */
  absent: RegExp | null = null;
  /** Headers of every file. */
  readonly headers: Record<string, string> = {};
  /** The file for missing paths; without it, a few words. */
  missing: string | null = null;
  /** The files of which half is sent before the connection ends. */
  interrupted: RegExp | null = null;
  /** Files that contain this text are sent up to its end, and the rest of them later. */
  #halt: { text: string; until: Promise<void> } | null = null;
  /** Files that are sent later. */
  #holds: { name: RegExp; until: Promise<void> }[] = [];
  #server: Server;

  private constructor(server: Server, path: string) {
    this.#server = server;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  }

  /** Serves `folder` under `path`, which begins and ends with a slash. */
  static async start(path: string, folder = 'dist'): Promise<StaticHost> {
    const server = createServer(async (request, response) => {
      // A path of two slashes is a path too, which `new URL` would take for another host.
      const [pathname = ''] = (request.url ?? '/').split('?');
      const name = pathname.startsWith(path) ? normalize(pathname.slice(path.length)) : '..';
      const inside = name === '.' ? '' : name;
      const file = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
      host.requested.push(file);
      await host.#holds.find(({ name }) => name.test(file))?.until;
      try {
        if (file.startsWith('..') || host.absent?.test(file) === true) throw new Error('outside');
        const body = host.replaced.get(file) ?? readFileSync(join(folder, file));
        const headers = {
          ...host.headers,
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-length': Buffer.byteLength(body),
        };
        response.writeHead(200, headers);
        if (host.interrupted?.test(file) === true) {
          response.write(body.slice(0, body.length / 2), () => response.destroy());
        } else if (host.#halt !== null && Buffer.from(body).includes(host.#halt.text)) {
          const { text, until } = host.#halt;
          const whole = Buffer.from(body);
          const end = whole.indexOf(text) + Buffer.byteLength(text);
          response.write(whole.subarray(0, end));
          await until;
          response.end(whole.subarray(end));
        } else response.end(body);
      } catch {
        const type = host.missing === null ? 'text/plain' : TYPES['.html'];
        response.writeHead(404, { 'content-type': type }).end(host.missing ?? 'not found');
      }
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const host = new StaticHost(server, path);
    return host;
  }

  /** How often files of a name were requested. */
  count(name: RegExp): number {
    return this.requested.filter(file => name.test(file)).length;
  }

  /** Holds files of a name until the function it returns is called. */
  hold(name: RegExp): () => void {
    let release = (): void => {};
    const until = new Promise<void>(resolve => (release = resolve));
    this.#holds.push({ name, until });
    return release;
  }

  /** Sends files up to the end of a text in them, and the rest when the function it returns is called. */
  halt(text: string): () => void {
    let release = (): void => {};
    const until = new Promise<void>(resolve => (release = resolve));
    this.#halt = { text, until };
    return release;
  }

  /** Serves every file as it is again. */
  restore(): void {
    this.absent = this.interrupted = null;
    this.replaced.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(closed => this.#server.close(closed));
  }
}

/** A host that other sites may frame, and whose files no browser keeps. */
export async function site(): Promise<StaticHost> {
  const host = await StaticHost.start('/nim/');
  host.headers['access-control-allow-origin'] = '*';
  host.headers['cache-control'] = 'no-store';
  return host;
}
