import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CaughtMail } from './mailbox.ts';
import { createMailbox } from './mailbox.ts';
import { aMail } from './test/a-mail.ts';
import { startMailCatcher, type RunningMailCatcher } from './start-mail-catcher.ts';

const HTML = '<p>Ciao <b>Giulia</b></p><script>alert(1)</script>';

let catcher: RunningMailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher({
    judge: (recipient) => (recipient.startsWith('nobody') ? 550 : recipient.startsWith('busy') ? 451 : undefined),
  });
});
afterAll(() => catcher.stop());

async function send(to: string, subject = 'Perché <no>?'): Promise<void> {
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({
    from: 'Impact Call <no-reply@impact-call.example>',
    to,
    subject,
    text: 'Ciao Giulia',
    html: HTML,
  });
  transport.close();
}
const get = (path: string) => fetch(`${catcher.url}${path}`);
const page = async (path: string) => (await get(path)).text();

it('shows what was sent, for a person and for a test', async () => {
  await send('giulia@aurora.example');
  await send('marc@atelier.example');
  const found = (await (await get('/api/messages?to=GIULIA@')).json()) as CaughtMail[];
  expect(found).toEqual([
    expect.objectContaining({
      to: ['giulia@aurora.example'],
      from: 'no-reply@impact-call.example',
      subject: 'Perché <no>?',
      text: expect.stringContaining('Ciao Giulia'),
    }),
  ]);
  expect(catcher.messages('giulia@')).toEqual(found);

  const list = await page('/');
  expect(list).toContain('Perché &lt;no&gt;?');
  expect(list.indexOf('marc@')).toBeLessThan(list.indexOf('giulia@'));
  expect(await page('/?to=marc')).not.toContain('giulia@aurora.example');
  const path = `/messages/${found[0]?.id}`;
  expect(await page(path)).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/html"`);
  expect(await page(`${path}?view=text`)).toMatch(/<pre[^>]*>Ciao Giulia\s*<\/pre>/);
  expect(await page(`${path}?view=source`)).toContain('Message-ID: &lt;');
});

it("lets a mail's HTML show, and neither run nor fetch", async () => {
  const [mail] = catcher.messages();
  const frame = await get(`/messages/${mail?.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(await frame.text()).toContain(HTML);
  const around = await get(`/messages/${mail?.id}`);
  expect(around.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await around.text()).not.toContain('<script');
});

it('answers 404 for a mail that it does not keep', async () => {
  expect((await get('/messages/none')).status).toBe(404);
  expect((await get('/api/messages/none')).status).toBe(404);
});

it('refuses the configured recipients, for good or for now', async () => {
  await expect(send('nobody@x.example')).rejects.toMatchObject({ responseCode: 550, permanent: true });
  await expect(send('busy@x.example')).rejects.toMatchObject({ responseCode: 451, permanent: false });
});

it('keeps the last 500', () => {
  const mailbox = createMailbox();
  for (let number = 0; number < 510; number += 1) mailbox.add(aMail({ id: String(number), source: 'x' }));
  expect(mailbox.size()).toBe(500);
  expect(mailbox.list()[0]?.id).toBe('509');
  expect(mailbox.find('9')).toBeUndefined();
});
