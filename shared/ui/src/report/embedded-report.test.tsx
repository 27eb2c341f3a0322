/** @jest-environment @impact-call/jest/jsdom */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderUi } from '../test/render-ui.tsx';
import { EmbeddedReport } from './embedded-report.tsx';

const reportId = '01900000-0000-7000-8000-000000000001';
const events = { onOpened: jest.fn(), onShown: jest.fn(), onExpired: jest.fn(), onFailed: jest.fn() };
afterEach(cleanup);

const embeddedAt = (embedUrl: string) => (
  <EmbeddedReport
    {...events}
    report={{
      embedReport: { reportId, embedUrl },
      embedToken: { token: 'a token', expiration: '2099-01-01T00:00:00.000Z' },
      showFilters: false,
    }}
    title="Rapporto"
    language="it"
  />
);
const frames = () => [...document.querySelectorAll('iframe')];
const addresses = (): URL[] => frames().map(({ src }) => new URL(src));

it('frames the report at its own address, in the reader’s language, under the name by which client and report know each other', async () => {
  await renderUi(embeddedAt(`https://app.powerbi.com/reportEmbed?reportId=${reportId}&w=2&config=eyJhIjoiYiJ9%3D`));
  const [address] = addresses();
  expect(address && address.origin + address.pathname).toBe('https://app.powerbi.com/reportEmbed');
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    reportId,
    w: '2',
    config: 'eyJhIjoiYiJ9=',
    language: 'it',
    formatLocale: 'it',
    uid: expect.stringMatching(/^\w+$/),
  });
  expect(frames()[0]?.title).toBe('Rapporto');
  expect(events.onOpened).toHaveBeenCalledTimes(1);
});

it('gives each report a name of its own, and takes its frame away with the page', async () => {
  const embedUrl = `https://app.powerbi.com/reportEmbed?reportId=${reportId}`;
  await renderUi(
    <>
      {embeddedAt(embedUrl)}
      {embeddedAt(embedUrl)}
    </>,
  );
  expect(new Set(addresses().map(({ searchParams }) => searchParams.get('uid'))).size).toBe(2);
  cleanup();
  expect(frames()).toEqual([]);
});
