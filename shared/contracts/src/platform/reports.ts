import Type, { type Static } from 'typebox';
import { Instant, Uuid } from '../values/primitives.ts';

/**
 * What a browser needs to embed a report (docs/rules/09-submissions.md#reports). The token opens only this report, for
 * an applicant only their organization's rows, until `expiration`; the viewer requests a new one before then.
 * `showFilters`: whether the viewer offers the filter pane.
 */
export const EmbeddedReport = Type.Object({
  embedReport: Type.Object({ reportId: Uuid, embedUrl: Type.String() }),
  embedToken: Type.Object({ token: Type.String(), expiration: Instant }),
  showFilters: Type.Boolean(),
});
export type EmbeddedReport = Static<typeof EmbeddedReport>;

/** A report that administrators can choose (docs/rules/01-values.md#lists). */
export const AvailableReport = Type.Object({ id: Uuid, name: Type.String(), workspaceId: Uuid });
export type AvailableReport = Static<typeof AvailableReport>;
