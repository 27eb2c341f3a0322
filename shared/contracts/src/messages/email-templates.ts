import Type, { type Static } from 'typebox';
import {
  MAX_ACTION_LABEL,
  MAX_TEMPLATE_HTML,
  MAX_TEMPLATE_SUBJECT,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
} from './email-placeholders.ts';
import { Instant, Language, Nullable, RequiredLine } from '../values/primitives.ts';

/**
 * The editable texts of a mail, as HTML. Between them the product inserts the facts and the button with its link, so
 * that none can be lost.
 */
export const MailWording = Type.Object({
  subject: RequiredLine(MAX_TEMPLATE_SUBJECT),
  opening: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
  actionLabel: RequiredLine(MAX_ACTION_LABEL),
  closing: Type.String({ maxLength: MAX_TEMPLATE_HTML }),
});
export type MailWording = Static<typeof MailWording>;

/** Identifies a template in a language. */
export const templateKey = { kind: Type.Enum([...TEMPLATE_KINDS]), language: Language };

/** A mail in one language: its current and built-in wording. */
export const MailTemplate = Type.Object({
  ...templateKey,
  wording: MailWording,
  builtIn: MailWording,
  /** Whether an administrator's wording replaces the built-in one. */
  isChanged: Type.Boolean(),
  /** Counts the changes; 0 before the first one. */
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
  /** The allowed placeholders, as `{{name}}`. */
  placeholders: Type.Array(Type.Enum([...new Set(Object.values(PLACEHOLDERS).flat())])),
});
export type MailTemplate = Static<typeof MailTemplate>;

/** A mail as its recipient sees it. */
export const RenderedMail = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** Whether its data is an example, because there is no real one yet. */
  isSample: Type.Boolean(),
});
export type RenderedMail = Static<typeof RenderedMail>;
