import { AppServer } from './testing/app-server.ts';

const server = await AppServer.start();
const family = await server.family({
  kids: [
    { name: 'Zoë', avatar: '🦊' },
    { name: 'Leo', avatar: '🚀' },
  ],
});
const { profile, page } = await server.open(family.email, '/', { viewport: { width: 390, height: 800 } });
page.on('console', (m) => console.log(m.text()));
page.on('pageerror', (e) => console.log(e));
await page.waitForTimeout(1500);
console.log(page.url(), profile.policyReports);
await page.screenshot({ path: '/tmp/home.png' });
await server.stop();
