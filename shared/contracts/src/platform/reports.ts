import Type, { type Static } from 'typebox';
import { Instant, Uuid } from '../values/primitives.ts';

/**
 * The token opens only this report's rows for the reader, until `expiration` (docs/rules/09-submissions.md#reports).
 */
export const EmbeddedReport = Type.Object({
  embedReport: Type.Object({ reportId: Uuid, embedUrl: Type.String() }),
  embedToken: Type.Object({ token: Type.String(), expiration: Instant }),
  showFilters: Type.Boolean(),
});
export type EmbeddedReport = Static<typeof EmbeddedReport>;

/** docs/rules/01-values.md#lists */
export const AvailableReport = Type.Object({ id: Uuid, name: Type.String(), workspaceId: Uuid });
export type AvailableReport = Static<typeof AvailableReport>;
