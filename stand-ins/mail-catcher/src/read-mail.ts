import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { CaughtMail } from './mailbox.ts';

/** Sender and recipients according to SMTP. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly greeting: string;
}

const formatAddress = (address: Address): string =>
  address.address ? (address.name ? `${address.name} <${address.address}>` : address.address) : address.name;

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? content.length : content.byteLength;

/** Parses a message; throws for an invalid one. */
export async function readMail(source: Buffer, { from, to, greeting }: Envelope): Promise<CaughtMail> {
  const mail = await PostalMime.parse(source);
  return {
    id: randomUUID(),
    from,
    to,
    greeting,
    receivedAt: new Date().toISOString(),
    subject: mail.subject ?? '',
    headers: {
      from: mail.from ? formatAddress(mail.from) : '',
      to: (mail.to ?? []).map(formatAddress).join(', '),
      date: mail.date ?? '',
    },
    messageId: mail.messageId ?? '',
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? 'unnamed',
      bytes: sizeOf(content),
    })),
    source: source.toString('utf8'),
  };
}
