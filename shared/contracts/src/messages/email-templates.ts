import Type, { type Static } from 'typebox';
import {
  MAX_ACTION_LABEL,
  MAX_TEMPLATE_HTML,
  MAX_TEMPLATE_SUBJECT,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
} from './email-placeholders.ts';
import { Instant, Language, Nullable, RequiredLine } from '../values/primitives.ts';

/** HTML. Between the texts the product inserts facts and the link's button, so that none can be lost. */
export const MailWording = Type.Object({
  subject: RequiredLine(MAX_TEMPLATE_SUBJECT),
  opening: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
  actionLabel: RequiredLine(MAX_ACTION_LABEL),
  closing: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
});
export type MailWording = Static<typeof MailWording>;

export const templateKey = { kind: Type.Enum([...TEMPLATE_KINDS]), language: Language };

export const MailTemplate = Type.Object({
  ...templateKey,
  wording: MailWording,
  builtIn: MailWording,
  isChanged: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
  placeholders: Type.Array(Type.Enum([...new Set(Object.values(PLACEHOLDERS).flat())])),
});
export type MailTemplate = Static<typeof MailTemplate>;

export const RenderedMail = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** Example data, because there is no real one yet. */
  isSample: Type.Boolean(),
});
export type RenderedMail = Static<typeof RenderedMail>;
