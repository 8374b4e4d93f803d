// As much of WebDriver as the stories need, spoken to Debian's WebKitGTK on a screen that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
const PATIENCE = 120_000;

/** The small browser that comes with the driver. */
function miniBrowser() {
  for (const machine of readdirSync(LIBRARIES).filter(name => name.endsWith('-linux-gnu'))) {
    for (const version of ['4.1', '4.0', '6.0']) {
      const path = `${LIBRARIES}/${machine}/webkit2gtk-${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  }
  return null;
}

/** What is missing here, in a line; null where nothing is. */
export function lacks() {
  const there = existsSync(DRIVER) && existsSync(SCREEN) && miniBrowser() !== null;
  return there ? null : 'no WebKit to test with; on Debian: apt-get install webkit2gtk-driver xvfb';
}

async function freePort() {
  const server = createServer();
  await new Promise(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  await new Promise(closed => server.close(closed));
  return port;
}

const later = time => new Promise(done => setTimeout(done, time));

/** Asks until something is given that is true. */
async function until(ask, what) {
  const end = Date.now() + PATIENCE;
  let last;
  while (Date.now() < end) {
    last = await ask().catch(error => error);
    if (last && !(last instanceof Error)) return last;
    await later(100);
  }
  throw new Error(`${what}: never seen (${last})`);
}

/** A page in WebKit. */
export async function begin() {
  const [port, children] = [await freePort(), []];
  const display = `:${90 + (process.pid % 900)}`;
  const spawned = (program, words, env = {}) =>
    children.push(spawn(program, words, { stdio: 'ignore', env: { ...process.env, ...env } }));
  spawned(SCREEN, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  // WebKit's sandbox can't begin where root runs it, as in a container.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  spawned(DRIVER, [`--port=${port}`], { DISPLAY: display, ...sandbox });
  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const end = () => children.forEach(child => child.kill());
  try {
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    await until(async () => (await send('GET', '/status')).ready, 'the driver');
    const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch } });
    const at = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
    const run = (script, ...args) => at('POST', '/execute/sync', { script, args });
    const found = selector => at('POST', '/element', { using: 'css selector', value: selector });
    const idOf = element => Object.values(element)[0];
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      open: url => at('POST', '/url', { url }),
      /** Runs the body of a function in the page. */
      run,
      /** Waits until the body of a function gives something that is true, and gives that. */
      until: (script, ...args) => until(() => run(script, ...args), script),
      /** Clicks on an element by the mouse, once it is there. */
      async click(selector) {
        const element = await until(() => found(selector), selector);
        await at('POST', `/element/${idOf(element)}/click`, {});
      },
      /** Types into what has the focus. */
      async keys(text) {
        const actions = [...text].flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await at('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      /** Goes into a frame, or with null to the page again. */
      async enter(selector) {
        const id = selector === null ? null : await until(() => found(selector), selector);
        await at('POST', '/frame', { id });
      },
      async end() {
        await send('DELETE', `/session/${sessionId}`).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
