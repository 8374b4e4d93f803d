// `npm run webkit`: what readers do most, in WebKit, which Playwright can't drive on every machine. Words
// after it choose the stories that have them in their names.
import { preview } from 'vite';
import { begin, lacks } from './driver.mjs';
import { STORIES } from './stories.mjs';

const lack = lacks();
if (lack !== null) {
  console.log(lack);
  process.exit(process.env.CI ? 1 : 0);
}

const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const page = await begin();
const words = process.argv.slice(2);
const stories = Object.entries(STORIES).filter(([name]) => words.every(word => name.includes(word)));
let failed = 0;
try {
  for (const [name, tell] of stories) {
    try {
      await tell({ page, address, open: path => page.open(address + path) });
      console.log(`ok   ${name}`);
    } catch (error) {
      failed++;
      console.log(`not  ${name}: ${error.message}`);
      await page.enter(null).catch(() => {});
    }
  }
  console.log(`${stories.length - failed} of ${stories.length} in ${page.version}`);
} finally {
  await page.end();
  await server.close();
}
process.exit(failed === 0 && stories.length > 0 ? 0 : 1);
