/** @jest-environment @impact-call/jest/jsdom */
import { anId } from '@impact-call/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { embedReport, type OpenReport } from './embed-report.ts';

const reportId = anId();
const events = { onShown: jest.fn(), onExpired: jest.fn(), onFailed: jest.fn() };
let opened: OpenReport | undefined;
afterEach(() => opened?.close());

async function addressIn(element: HTMLElement, embedUrl: string): Promise<URL> {
  document.body.append(element);
  const report = {
    embedReport: { reportId, embedUrl },
    embedToken: { token: 'a token', expiration: '2099-01-01T00:00:00.000Z' },
    showFilters: false,
  };
  opened = await embedReport(report, { element, title: 'Rapporto', language: 'it' }, events);
  return new URL(element.querySelector('iframe')?.src ?? '');
}

it('frames the report at its own address, in the reader’s language, under the name by which client and report know each other', async () => {
  const element = document.createElement('div');
  const address = await addressIn(
    element,
    `https://app.powerbi.com/reportEmbed?reportId=${reportId}&w=2&config=eyJhIjoiYiJ9%3D`,
  );
  expect(address.origin + address.pathname).toBe('https://app.powerbi.com/reportEmbed');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    reportId,
    w: '2',
    config: 'eyJhIjoiYiJ9=',
    language: 'it',
    formatLocale: 'it',
    uid: expect.stringMatching(/^\w+$/),
  });
  expect(element.querySelector('iframe')?.title).toBe('Rapporto');
});

it('gives each report a name of its own', async () => {
  const embedUrl = `https://app.powerbi.com/reportEmbed?reportId=${reportId}`;
  const uids = [
    await addressIn(document.createElement('div'), embedUrl),
    await addressIn(document.createElement('div'), embedUrl),
  ].map(({ searchParams }) => searchParams.get('uid'));
  expect(new Set(uids).size).toBe(2);
});
