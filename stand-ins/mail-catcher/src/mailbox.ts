/** A caught mail. `to` and `from` are the envelope's: the real recipients, whatever the headers contain. */
export interface CaughtMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly receivedAt: string;
  /** The client's name in its SMTP greeting. */
  readonly greeting: string;
  readonly subject: string;
  /** Headers as the mail's reader sees them. */
  readonly headers: { readonly from: string; readonly to: string; readonly date: string };
  readonly messageId: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[];
  /** The message exactly as received. */
  readonly source: string;
}

const MAX_MAILS = 500;
const MAX_CHARACTERS = 100_000_000;

/** Whether a recipient contains this text. */
const isFor = (mail: CaughtMail, to: string): boolean =>
  to === '' || mail.to.some((address) => address.toLowerCase().includes(to.toLowerCase()));

/** The last 500 mails (fewer when they are large), in memory, newest first. */
export function createMailbox() {
  const mails: CaughtMail[] = [];
  let characters = 0;
  const forgetOldest = (): void => {
    characters -= mails.pop()?.source.length ?? 0;
  };
  return {
    add(mail: CaughtMail): void {
      mails.unshift(mail);
      characters += mail.source.length;
      while (mails.length > MAX_MAILS || (characters > MAX_CHARACTERS && mails.length > 1)) forgetOldest();
    },
    /** Those with a recipient that contains `to`; all by default. */
    list: (to = ''): readonly CaughtMail[] => mails.filter((mail) => isFor(mail, to)),
    find: (id: string): CaughtMail | undefined => mails.find((mail) => mail.id === id),
    size: (): number => mails.length,
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;
