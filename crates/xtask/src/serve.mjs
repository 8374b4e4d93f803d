// Serves the page and prints its address once it answers. Arguments: `preview` or `dev`, the port.
import { createServer, preview } from 'vite';

const [kind, wanted] = process.argv.slice(2);
const port = Number(wanted);
const server = await start();
const address = server.resolvedUrls.local[0];
const got = Number(new URL(address).port);
if (got !== port) console.log(`Port ${port} is taken; ${got} is the next free one.`);
console.log(`Nimatrix is running at ${address} (Ctrl-C stops it)`);

// Where a port is taken, Vite takes the next one.
async function start() {
  const logLevel = 'warn';
  if (kind === 'preview') return preview({ logLevel, preview: { port } });
  const server = await createServer({ logLevel, server: { port } });
  return server.listen();
}
