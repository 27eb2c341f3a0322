import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { startChromium } from './chromium.ts';
import { settingsFor, startGlewlwyd, type Account, type Glewlwyd } from './identity/glewlwyd.ts';
import { ANNA } from './identity/people.ts';
import { signIn as signInAt } from './identity/sign-in.ts';
import { startGreylist } from './mail/greylist.ts';
import { DOMAIN } from './mail/domain.ts';
import { REFUSED_SENDER, startPostfix, type Postfix } from './mail/postfix.ts';
import { placesOf, startOperated, type Operated } from './operated.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { ask } from './session.ts';
import { pause, until } from './started.ts';

const MINUTE = 60_000;
const NINA: Account = {
  ...ANNA,
  username: 'nina',
  name: 'Nina Rossi',
  email: 'nina@elsewhere.example',
  roles: [],
  emailVerified: false,
};
const OTTO: Account = {
  ...ANNA,
  username: 'otto',
  name: 'Otto Verdi',
  email: 'otto@elsewhere.example',
  roles: ['applicant'],
};

interface Scene {
  product: Operated;
  provider: Glewlwyd;
  mail: Postfix;
  browser: Browser;
}

const smtpUrl = ({ port, credentials: { user, password } }: Postfix, wrong = ''): string =>
  `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password + wrong)}@localhost:${port}`;

const signIn = ({ product, browser }: Scene, who: Account): Promise<Page> => signInAt(browser, product.origin, who);

const refresh = (page: Page, product: Operated): Promise<Response> => ask(page, product, 'RefreshToken', {});

/** The cookies of a page, as a refresh from elsewhere left them. */
async function takeCookies(page: Page, { origin }: Operated, answer: Response): Promise<void> {
  const { token } = (await answer.json()) as { token: string };
  const [, name = '', value = ''] =
    answer.headers
      .getSetCookie()
      .map((line) => /^([^=]+)=([^;]*)/.exec(line))
      .find(Boolean) ?? [];
  const [access] = (await page.context().cookies(origin)).filter((cookie) => cookie.name.endsWith('access_token'));
  await page.context().addCookies([
    { name, value, domain: new URL(origin).hostname, path: '/api/Jwt' },
    { name: access?.name ?? 'access_token', value: token, url: origin },
  ]);
}

/** Refreshes until administrators' lists are answered so; the provider is asked at most once a minute. */
const untilAnswered = (page: Page, product: Operated, status: number): Promise<void> =>
  until(
    `an administrator's list answers ${status}`,
    async () => {
      if ((await ask(page, product, 'GetEmails')).status === status) return true;
      await takeCookies(page, product, await refresh(page, product));
      await pause(10_000);
      return false;
    },
    2 * MINUTE,
  );

async function walkSignIn(scene: Scene, check: Check): Promise<Page> {
  const { product, provider } = scene;
  const page = await check('somebody signs in at the provider and is known by name', async () => {
    const signedIn = await signIn(scene, ANNA);
    await expect(signedIn).toHaveURL(`${product.origin}/calls`);
    const user = (await (await ask(signedIn, product, 'GetUser')).json()) as {
      firstName: string;
      email: string;
      roles: string[];
    };
    expect(user).toMatchObject({ firstName: 'Anna', email: ANNA.email, roles: ['admin'] });
    return signedIn;
  });
  await check(
    'a role given at the provider opens the admin area; taken away there, it is gone when the session asks again',
    async () => {
      await untilAnswered(page, product, 200);
      await provider.put({ ...ANNA, roles: ['applicant'] });
      await untilAnswered(page, product, 403);
      await provider.put(ANNA);
      await untilAnswered(page, product, 200);
    },
  );
  await check(
    'an address that the provider calls unverified is told so, and another account can be chosen',
    async () => {
      const other = await signIn(scene, NINA);
      await expect(other.getByText(/Registration Not Verified|Registrazione non verificata/)).toBeVisible();
      await expect(other.getByRole('button', { name: /another account|altro account/i })).toBeVisible();
      await other.context().close();
    },
  );
  await check('whoever the operator names is made an administrator, whatever the provider says', async () => {
    const other = await signIn(scene, OTTO);
    await other.waitForURL(`${product.origin}/calls`);
    expect((await ask(other, product, 'GetEmails')).status).toBe(403);
    await product.makeAdministrator(OTTO.email);
    await takeCookies(other, product, await refresh(other, product));
    expect((await ask(other, product, 'GetEmails')).status).toBe(200);
    await other.context().close();
  });
  await check('signing out ends the session here and leads to the provider', async () => {
    const other = await signIn(scene, ANNA);
    await other.goto(`${product.origin}/logout`);
    await other.waitForURL(
      ({ host, pathname }) => pathname.includes('login.html') || host === new URL(product.origin).host,
      { timeout: 20_000 },
    );
    expect((await refresh(other, product)).status).toBe(401);
    await other.context().close();
  });
  return page;
}

const send = (page: Page, product: Operated, subject: string): Promise<Response> =>
  ask(page, product, 'SendEmail', {
    to: [ANNA.email],
    subject,
    body: '<p>A word from the foundation.</p>',
    language: 'en',
  });

const arrives = (mail: Postfix, subject: string) =>
  until(
    `the mail "${subject}" arrives`,
    async () => (await mail.mailsTo('anna')).some((text) => text.includes(subject)),
    3 * MINUTE,
  );

interface Fate {
  subject: string;
  state: string;
  lastError?: string | null;
}
const fateOf = async (page: Page, product: Operated, subject: string): Promise<Fate | undefined> =>
  ((await (await ask(page, product, 'GetEmails')).json()) as Fate[]).find((each) => each.subject === subject);

/** Each is our configuration's fault: the mail waits, says why, and arrives once that is mended. */
const FAULTS: [string, (mail: Postfix) => Record<string, string>][] = [
  ['a wrong password', (mail) => ({ SMTP_URL: smtpUrl(mail, 'x') })],
  ['no password', (mail) => ({ SMTP_URL: `smtp://localhost:${mail.port}` })],
  ['a sender that the server refuses', () => ({ MAIL_FROM: REFUSED_SENDER })],
];

async function walkMail(scene: Scene, page: Page, check: Check): Promise<void> {
  const { product, mail } = scene;
  await check('a mail goes out over TLS and with a password, past a greylist, under our name', async () => {
    expect((await send(page, product, 'Greylisted first')).status).toBe(202);
    await arrives(mail, 'Greylisted first');
    const log = await mail.log();
    expect(log).toContain('Greylisted');
    expect(log).toContain('sasl_method=PLAIN');
    expect(log).toContain(`helo=<${new URL(product.origin).hostname}>`);
  });
  for (const [fault, settings] of FAULTS) {
    await check(`${fault} loses no mail: it waits with the reason, and goes out once that is mended`, async () => {
      const subject = `In spite of ${fault}`;
      await product.restartApi(settings(mail));
      // The gateway needs a moment to find the service again.
      await until('the mail is taken', async () => (await send(page, product, subject)).status === 202);
      await until('the reason is shown', async () => Boolean((await fateOf(page, product, subject))?.lastError));
      expect((await fateOf(page, product, subject))?.state).not.toBe('failed');
      await product.restartApi({});
      await arrives(mail, subject);
    });
  }
}

/** Each wrong setting, and the variable that the log has to name. */
const WRONG: [string, Record<string, string>, RegExp][] = [
  ['a wrong client secret', { OIDC_CLIENT_SECRET: 'wrong' }, /OIDC_CLIENT_SECRET/],
  ['a client that the provider does not know', { OIDC_CLIENT_ID: 'nobody' }, /OIDC_CLIENT_ID/],
  ['an issuer with a slash too many', {}, /OIDC_ISSUER/],
];

async function walkWrongSettings(scene: Scene, check: Check): Promise<void> {
  const { product, provider } = scene;
  for (const [what, settings, variable] of WRONG) {
    await check(`${what} is named in the log`, async () => {
      const before = (await readFile(product.logFile, 'utf8')).length;
      await product.restartApi(Object.keys(settings).length > 0 ? settings : { OIDC_ISSUER: `${provider.issuer}/` });
      await signIn(scene, ANNA).catch(() => undefined);
      await until(`the log names ${String(variable)}`, async () =>
        variable.test((await readFile(product.logFile, 'utf8')).slice(before)),
      );
    });
  }
  await product.restartApi({});
}

/** Starts the provider, the mail server and the product between them; the last is a check of its own. */
async function begin(sandbox: Sandbox, check: Check): Promise<Scene> {
  const { folder } = sandbox;
  const places = await placesOf();
  const provider = await startGlewlwyd(sandbox, { port: places.ports.identity, origin: places.origin });
  for (const account of [ANNA, NINA, OTTO]) await provider.put(account);
  const greylist = await startGreylist(folder, places.ports.mail);
  sandbox.atEnd(greylist.stop);
  const mail = await startPostfix(folder, places.ports.smtp, places.ports.mail);
  sandbox.atEnd(mail.stop);
  const product = await check('the product runs by the operating guide alone', async () => {
    const started = await startOperated(sandbox, places, {
      ...settingsFor(provider),
      SMTP_URL: smtpUrl(mail),
      MAIL_FROM: `Impact Call <no-reply@${DOMAIN}>`,
      NODE_EXTRA_CA_CERTS: mail.certificate,
    });
    expect((await fetch(`${started.origin}/readyz`)).status).toBe(200);
    return started;
  });
  return { product, provider, mail, browser: await startChromium(sandbox) };
}

/** The operating guide followed with a provider and a mail server that are not ours. */
export const guide: Part = {
  name: 'Glewlwyd and Postfix',
  doing: 'The product as docs/operating says, without npm start: Glewlwyd signs people in, Postfix takes the mails.',
  packages: ['glewlwyd', 'sqlite3', 'postfix', 'postgrey', 'dovecot-core', 'openssl'],
  tour: (check) =>
    inSandbox('guide', async (sandbox) => {
      const scene = await begin(sandbox, check);
      const page = await walkSignIn(scene, check);
      await walkMail(scene, page, check);
      await walkWrongSettings(scene, check);
    }),
};
