import { ENDPOINTS, type ResponseOf } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { AtRestEncryption, type Secrets, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { OptOuts } from './opt-outs.ts';

/** A page of the shell that needs no sign-in. */
const MAIL_PREFERENCES_PAGE = '/mail-preferences';

type MailPreferences = ResponseOf<typeof ENDPOINTS.GetMailPreferences>;

/** A separate key: tokens cannot be forged, and logs show no addresses. */
export const createMailboxEncryption = (secrets: Secrets) => new AtRestEncryption(secrets, 'impact-call mailbox');

export class MailboxLinks {
  private readonly encryption: AtRestEncryption;

  constructor(
    secrets: Secrets,
    private readonly publicOrigin: string,
  ) {
    this.encryption = createMailboxEncryption(secrets);
  }

  /** For mail programs: one click, no confirmation. */
  unsubscribe(mailbox: string): string {
    return this.linkTo(ENDPOINTS.Unsubscribe.path, mailbox);
  }

  /** For people: a page that explains the choice. */
  preferences(mailbox: string): string {
    return this.linkTo(MAIL_PREFERENCES_PAGE, mailbox);
  }

  private linkTo(path: string, mailbox: string): string {
    return `${this.publicOrigin}${path}?token=${this.encryption.encrypt(mailbox)}`;
  }
}

/** Without signing in, by a token from a mail (RFC 8058). */
export class Subscriptions {
  private readonly encryption: AtRestEncryption;

  constructor(
    private readonly optOuts: OptOuts,
    secrets: Secrets,
    private readonly now: () => Date,
  ) {
    this.encryption = createMailboxEncryption(secrets);
  }

  /** @throws {NotFound} for an invalid token */
  async find(token: string): Promise<{ subscribed: boolean }> {
    return { subscribed: (await this.optOuts.find(this.mailboxIn(token))) === null };
  }

  /** @throws {NotFound} for an invalid token */
  async stop(token: string): Promise<void> {
    await this.optOuts.add(this.mailboxIn(token), this.now());
  }

  /** @throws {NotFound} for an invalid token */
  async resume(token: string): Promise<void> {
    await this.optOuts.remove(this.mailboxIn(token));
  }

  /** An unverified address reveals nothing. */
  async findOwn(user: CurrentUser): Promise<MailPreferences> {
    const address = verifiedEmail(user);
    const isStopped = address !== null && (await this.optOuts.find(address)) !== null;
    return { email: user.email, isVerified: address !== null, subscribed: !isStopped };
  }

  /** @throws {AddressNotVerified} when the address may belong to another person */
  async changeOwn(user: CurrentUser, subscribed: boolean): Promise<void> {
    const address = verifiedEmail(user);
    if (address === null) throw new AddressNotVerified();
    await (subscribed ? this.optOuts.remove(address) : this.optOuts.add(address, this.now()));
  }

  private mailboxIn(token: string): string {
    const mailbox = this.encryption.decrypt(token);
    if (mailbox === null) throw new NotFound();
    return mailbox;
  }
}
