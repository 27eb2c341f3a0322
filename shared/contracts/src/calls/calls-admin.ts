import Type, { type Static } from 'typebox';
import { StepForAdmin } from './calls-call-types.ts';
import {
  Instant,
  InstantInput,
  Language,
  Line,
  LocalizedHtml,
  LocalizedLine,
  Nullable,
  RequiredLine,
  Strict,
  Uuid,
} from '../values/primitives.ts';

/** An identifier of a report or workspace in forms; empty and all-zero mean none (docs/rules/07-calls.md#call-form). */
const ReportIdInput = Nullable(Type.Union([Uuid, Type.Literal('')]));

const LONGEST_EMAIL_LIST = 100_000;
const LONGEST_GRACE_MINUTES = 10_080;

/** Only administrators see a draft; an ended call accepts no work. */
export const CALL_STATES = ['draft', 'published', 'ended'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** A call's optional fields; an absent field is unchanged, null clears it. */
const editable = Type.Partial(
  Type.Object({
    /** Published by default. A draft with errors in its checklist is refused (docs/rules/07-calls.md#publishing). */
    state: Type.Enum(['draft', 'published']),
    description: Nullable(LocalizedHtml),
    openingAt: Nullable(InstantInput),
    closingAt: Nullable(InstantInput),
    graceMinutes: Type.Integer({ minimum: 0, maximum: LONGEST_GRACE_MINUTES }),
    /** Not in the past when set; immutable once saved (docs/rules/07-calls.md#results-lock). */
    callLockEnd: Nullable(InstantInput),
    isUserFilterEnable: Type.Boolean(),
    /** Addresses, comma-separated. */
    userFilterEmail: Nullable(Type.String({ maxLength: LONGEST_EMAIL_LIST })),
    enableUserDownloadPdf: Type.Boolean(),
    /** Per register number (docs/rules/07-calls.md#one-per-number). */
    oneApplicationPerNumber: Type.Boolean(),
    powerBIReportID: ReportIdInput,
    powerBIWorkspaceID: ReportIdInput,
    userPowerBIReportID: ReportIdInput,
    userPowerBIWorkspaceID: ReportIdInput,
    customFile: Nullable(Strict({ id: Uuid, name: RequiredLine() })),
    impactFrameworkId: Nullable(Uuid),
  }),
).properties;

/** Its name must not be blank in every language. */
export const NewCall = Strict({ name: LocalizedLine, callTypeId: Uuid, ...editable });
export type NewCall = Static<typeof NewCall>;

/** `version` is the one that its editor saw; without it the last write wins. */
export const CallChange = Strict({
  id: Uuid,
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  name: Type.Optional(LocalizedLine),
  callTypeId: Type.Optional(Uuid),
  ...editable,
});
export type CallChange = Static<typeof CallChange>;

export const CallRow = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  callTypeId: Uuid,
  state: Type.Enum([...CALL_STATES]),
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  graceMinutes: Type.Integer(),
  isOpen: Type.Boolean(),
  callLockEnd: Nullable(Instant),
  isUserFilterEnable: Type.Boolean(),
  enableUserDownloadPdf: Type.Boolean(),
  powerBIReportID: Nullable(Uuid),
  powerBIWorkspaceID: Nullable(Uuid),
  impactFrameworkId: Nullable(Uuid),
  version: Type.Integer(),
});
export type CallRow = Static<typeof CallRow>;

/** A later closing time for one organization (docs/rules/07-calls.md#extension). */
export const CallExtension = Type.Object({
  organizationId: Uuid,
  organizationName: Type.String(),
  until: Instant,
  reason: Type.String(),
});
export type CallExtension = Static<typeof CallExtension>;

/** A whole call for administrators: texts in every language, extensions, and its type's steps. */
export const CallForAdmin = Type.Object({
  ...CallRow.properties,
  description: LocalizedHtml,
  userFilterEmail: Type.String(),
  oneApplicationPerNumber: Type.Boolean(),
  userPowerBIReportID: Nullable(Uuid),
  userPowerBIWorkspaceID: Nullable(Uuid),
  customFile: Nullable(Type.Object({ id: Uuid, name: Line() })),
  extensions: Type.Array(CallExtension),
  steps: Type.Array(StepForAdmin),
});
export type CallForAdmin = Static<typeof CallForAdmin>;

/** Null removes the extension. */
export const ExtensionChange = Strict({
  callId: Uuid,
  organizationId: Uuid,
  until: Nullable(InstantInput),
  reason: Type.Optional(Line(1000)),
});
export type ExtensionChange = Static<typeof ExtensionChange>;

export const DeletedCall = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  callTypeId: Uuid,
  deletedAt: Instant,
  restorableUntil: Instant,
});
export type DeletedCall = Static<typeof DeletedCall>;

export const CallCounts = Type.Object({ callId: Uuid, drafts: Type.Integer(), submitted: Type.Integer() });
export type CallCounts = Static<typeof CallCounts>;

export const CALL_CHECKS = {
  'no-steps': 'error',
  'no-framework': 'error',
  'asks-nothing': 'error',
  'no-name': 'warning',
  'no-closing': 'warning',
  'is-over': 'warning',
  'no-criteria': 'warning',
  'no-pdf': 'warning',
} as const;
export type CallCheckCode = keyof typeof CALL_CHECKS;

/** Errors prevent publishing, warnings do not (docs/rules/07-calls.md#publishing). */
export const CallCheck = Type.Object({
  code: Type.Enum(Object.keys(CALL_CHECKS) as CallCheckCode[]),
  severity: Type.Enum(['error', 'warning']),
  stepId: Type.Optional(Uuid),
  language: Type.Optional(Language),
});
export type CallCheck = Static<typeof CallCheck>;
