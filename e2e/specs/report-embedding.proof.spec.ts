import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { PROOF } from '../src/core/proof.ts';
import { demoIds, startPowerBiStandIn, type RunningPowerBi } from 'powerbi-standin';
import { startHostPage, type HostPage } from '../src/reports/host-page.ts';
import { embedToken } from '../src/reports/report-tokens.ts';

/** The protocol between the browser client and the embedded page, which the product's viewer relies on. */
interface Host extends Window {
  embed(config: object): void;
  heard: [string, string | undefined][];
  report: {
    getPages(): Promise<{ displayName: string }[]>;
    setAccessToken(token: string): Promise<void>;
    updateSettings(settings: object): Promise<unknown>;
  };
}
declare const window: Host;

const OURS = '0199d0a0-1111-7000-8000-0000000aurora';

let host: HostPage;
let powerBi: RunningPowerBi;
test.beforeAll(async () => {
  host = await startHostPage(() => powerBi.origin);
  powerBi = await startPowerBiStandIn({ parents: [host.origin] });
});
test.afterAll(async () => {
  host.stop();
  await powerBi.stop();
});

/** A token of the same service at another time, or with another lifetime. */
async function tokenFrom(options: Parameters<typeof startPowerBiStandIn>[0]): Promise<string> {
  const other = await startPowerBiStandIn(options);
  const token = await embedToken(other, OURS);
  await other.stop();
  return token;
}

async function embed(page: Page, accessToken: string, settings: object = {}): Promise<void> {
  await page.goto(host.origin);
  const embedUrl = `${powerBi.origin}/reportEmbed?reportId=${demoIds.results}&groupId=${demoIds.workspace}&language=en`;
  await page.evaluate((config) => window.embed(config), { id: demoIds.results, embedUrl, accessToken, settings });
}
const received = (page: Page) => page.evaluate(() => window.heard);
const report = (page: Page) => page.frameLocator('iframe').locator('main');

test('the client loads the report, which shows the organization’s rows alone, as a chart and as a table', async ({
  page,
}) => {
  await embed(page, await embedToken(powerBi, OURS));
  await expect
    .poll(() => received(page))
    .toEqual([
      ['loaded', undefined],
      ['rendered', undefined],
    ]);
  await expect(report(page).getByText('Figures of:')).toHaveText('Figures of: Organization …aurora');
  await expect(report(page).getByRole('img', { name: 'People reached by activity, 2025' })).toBeVisible();
  await report(page).getByText('Show as a table').click();
  await expect(report(page).getByRole('row')).toHaveCount(6);
  expect((await page.evaluate(() => window.report.getPages())).map(({ displayName }) => displayName)).toEqual([
    'Page 1',
  ]);
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('another organization sees other figures', PROOF, async ({ page }) => {
  const figures: string[] = [];
  for (const organization of [OURS, '0199d0a0-2222-7000-8000-000000atelier']) {
    await embed(page, await embedToken(powerBi, organization));
    await expect.poll(() => received(page)).toHaveLength(2);
    figures.push((await report(page).locator('.figure').allTextContents()).join());
  }
  expect(figures[0]).not.toBe(figures[1]);
});

test('the filter pane is there unless the viewer leaves it out', PROOF, async ({ page }) => {
  await embed(page, await embedToken(powerBi, OURS), { filterPaneEnabled: false });
  await expect.poll(() => received(page)).toHaveLength(2);
  await expect(report(page).getByLabel('Year')).toHaveCount(0);
  await page.evaluate(() => window.report.updateSettings({ panes: { filters: { visible: true } } }));
  await report(page).getByLabel('Year').selectOption('2023');
  await expect(report(page).getByRole('heading', { name: 'People reached by activity, 2023' })).toBeVisible();
});

test('it fills the screen on request', PROOF, async ({ page }) => {
  await embed(page, await embedToken(powerBi, OURS));
  await expect.poll(() => received(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
});

test('an expired token differs from an invalid one', PROOF, async ({ page }) => {
  await embed(page, await tokenFrom({ now: () => new Date(Date.now() - 2 * 3_600_000), accessTokenSeconds: 3600 }));
  await expect.poll(() => received(page)).toEqual([['error', 'TokenExpired']]);
  await expect(report(page).getByRole('alert')).toHaveText(/expired/);
  await embed(page, `${await embedToken(powerBi, OURS)}x`);
  await expect.poll(() => received(page)).toEqual([['error', 'LoadReportFailed']]);
  await expect(report(page).getByRole('img')).toHaveCount(0);
});

test('a token that expires while the report is open can be replaced', PROOF, async ({ page }) => {
  await embed(page, await tokenFrom({ embedTokenSeconds: 6 }));
  await expect
    .poll(() => received(page))
    .toEqual([
      ['loaded', undefined],
      ['rendered', undefined],
      ['error', 'TokenExpired'],
    ]);
  const fresh = await embedToken(powerBi, OURS);
  await page.evaluate((token) => window.report.setAccessToken(token), fresh);
  await expect
    .poll(async () => (await received(page)).slice(3))
    .toEqual([
      ['loaded', undefined],
      ['rendered', undefined],
    ]);
  await expect(report(page).getByRole('img')).toBeVisible();
});

test('no other site may frame it', PROOF, async ({ page }) => {
  const stranger = await startHostPage(() => powerBi.origin);
  await page.goto(stranger.origin);
  const embedUrl = `${powerBi.origin}/reportEmbed?reportId=${demoIds.results}&groupId=${demoIds.workspace}`;
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.evaluate((config) => window.embed(config), {
    id: demoIds.results,
    embedUrl,
    accessToken: await embedToken(powerBi, OURS),
  });
  await refused;
  expect(await received(page)).toEqual([]);
  stranger.stop();
});
