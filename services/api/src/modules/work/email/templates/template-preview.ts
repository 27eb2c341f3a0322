import type { Language, MailWording, RenderedMail, TemplateKind } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../../../platform/errors/administration-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { verifiedEmail } from '../../../foundation/identity/index.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { composeMail, type NoticeSettings } from './mail-data.ts';
import { isAboutClosed, previewData, type PreviewSubject, type PreviewSubjects } from './preview-data.ts';
import { readWording } from './placeholders.ts';

export type Trial = MailWording & { kind: TemplateKind; language: Language };

export class TemplatePreview {
  constructor(
    private readonly platform: Platform,
    private readonly subjects: PreviewSubjects,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly settings: NoticeSettings,
  ) {}

  /** For the recipient of its subject. @throws {RuleBroken} for unknown placeholders */
  render(trial: Trial, reader: CurrentUser): Promise<RenderedMail> {
    return this.renderFor(trial, reader);
  }

  /** Uses the user's name: another person's could not be erased from the stored mail. @throws {AddressNotVerified} */
  async send(trial: Trial, reader: CurrentUser): Promise<{ id: string; to: string }> {
    const to = verifiedEmail(reader);
    if (to === null) throw new AddressNotVerified();
    const { kind, language } = trial;
    const { isSample: _sample, ...content } = await this.renderFor(trial, reader, reader);
    const mail = { kind: 'admin' as const, to, language, callId: null, ...content };
    const at = this.platform.now();
    return this.platform.transaction(async () => {
      const [id = ''] = await this.outbox.add([mail], at);
      const entry = { action: 'mail-template.tested' as const, subject: id, userId: reader.id, at };
      await this.audit.record({ ...entry, before: null, after: { kind, language } });
      return { id, to };
    });
  }

  private async renderFor(trial: Trial, reader: CurrentUser, person?: PreviewSubject['person']): Promise<RenderedMail> {
    const { kind, language } = trial;
    const wording = readWording(kind, trial);
    const found = await this.subjects.find(isAboutClosed(kind));
    const subject = { ...found, person: person ?? found.person };
    const data = previewData(kind, { subject, language, reader, now: this.platform.now() }, this.settings);
    return { ...composeMail(wording, data, language), isSample: subject.isSample };
  }
}
