import type { AddressInfo } from 'node:net';
import { createPages } from './app.ts';
import { createMailbox, type CaughtMail } from './mailbox.ts';
import { createSmtpServer, type Manners } from './smtp.ts';

/** All optional: by default any free ports, and every recipient is accepted. */
export interface StartOptions extends Manners {
  /** Of the page; 0 = any free one. */
  readonly port?: number;
  /** 0 = any free one. */
  readonly smtpPort?: number;
}

/** A catcher that listens, on loopback only. */
export interface RunningMailCatcher {
  /** Address of the page. */
  readonly url: string;
  /** What `SMTP_URL` is to be. */
  readonly smtpUrl: string;
  readonly smtpPort: number;
  /** Those whose recipient contains `to`, newest first. */
  messages(to?: string): readonly CaughtMail[];
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

function listen(server: ReturnType<typeof createSmtpServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      // A client that breaks off is its own trouble; unheard, it would end the process.
      server.on('error', () => undefined);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}

/** Starts both listeners and answers when they are ready. */
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
