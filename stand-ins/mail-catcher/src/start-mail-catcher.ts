import type { AddressInfo } from 'node:net';
import { createPages } from './app.ts';
import { createMailbox, type CaughtMail } from './mailbox.ts';
import { createSmtpServer, type Manners } from './smtp.ts';

/** All optional: by default any free ports, and every recipient is accepted. */
export interface StartOptions extends Manners {
  /** The page's port; 0 = any free one. */
  readonly port?: number;
  /** 0 = any free port. */
  readonly smtpPort?: number;
}

/** A running catcher, on loopback only. */
export interface RunningMailCatcher {
  /** The page's address. */
  readonly url: string;
  /** The value for `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly smtpPort: number;
  /** Those with a recipient that contains `to`, newest first. */
  messages(to?: string): readonly CaughtMail[];
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

function listen(server: ReturnType<typeof createSmtpServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      // Without a listener, a client's broken connection would end the process.
      server.on('error', () => undefined);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}

/** Starts both listeners and resolves when they are ready. */
export async function startMailCatcher({
  port = 0,
  smtpPort = 0,
  ...manners
}: StartOptions = {}): Promise<RunningMailCatcher> {
  const mailbox = createMailbox();
  const smtp = createSmtpServer(mailbox, manners);
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const listening = await listen(smtp, smtpPort);
  const smtpUrl = `smtp://${HOST}:${listening}`;
  const pages = await createPages(mailbox, () => smtpUrl);
  try {
    await pages.listen({ port, host: 'localhost' });
  } catch (error) {
    await stopSmtp();
    throw error;
  }
  return {
    url: `http://localhost:${(pages.server.address() as AddressInfo).port}`,
    smtpUrl,
    smtpPort: listening,
    messages: (to) => mailbox.list(to),
    stop: async () => void (await Promise.all([pages.close(), stopSmtp()])),
  };
}
