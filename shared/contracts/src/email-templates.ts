import Type, { type Static } from 'typebox';
import {
  MAX_ACTION_LABEL,
  MAX_TEMPLATE_HTML,
  MAX_TEMPLATE_SUBJECT,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
} from './email-placeholders.ts';
import { Instant, Language, Nullable, RequiredLine } from './primitives.ts';

/**
 * What an administrator writes of a mail. Between the two texts, which are HTML, stand the facts and the button with
 * its link: those are the product's own, so that none gets lost.
 */
export const MailWording = Type.Object({
  subject: RequiredLine(MAX_TEMPLATE_SUBJECT),
  opening: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
  actionLabel: RequiredLine(MAX_ACTION_LABEL),
  closing: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
});
export type MailWording = Static<typeof MailWording>;

/** Which template in which language. */
export const templateKey = { kind: Type.Enum([...TEMPLATE_KINDS]), language: Language };

/** One mail in one language: what is sent, and what the product would say by itself. */
export const MailTemplate = Type.Object({
  ...templateKey,
  wording: MailWording,
  builtIn: MailWording,
  /** Whether an administrator's wording takes the place of the built-in one. */
  isChanged: Type.Boolean(),
  /** Counts the changes; 0 before the first one. */
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
  /** The names that it may hold as `{{name}}`. */
  placeholders: Type.Array(Type.Enum([...new Set(Object.values(PLACEHOLDERS).flat())])),
});
export type MailTemplate = Static<typeof MailTemplate>;

/** A mail as its recipient gets it. */
export const RenderedMail = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** Whether what it is about was made up, since there is nothing like it yet. */
  isSample: Type.Boolean(),
});
export type RenderedMail = Static<typeof RenderedMail>;
