import Type, { type Static } from 'typebox';
import { Instant, Uuid } from './primitives.ts';

/**
 * All that a browser needs to show a report (docs/rules.md#reports). The token opens exactly this
 * report, for an applicant only the rows of their organization, until `expiration`; a viewer asks for a new one before
 * that. `showFilters`: whether the viewer offers the filter pane.
 */
export const EmbeddedReport = Type.Object({
  embedReport: Type.Object({ reportId: Uuid, embedUrl: Type.String() }),
  embedToken: Type.Object({ token: Type.String(), expiration: Instant }),
  showFilters: Type.Boolean(),
});
export type EmbeddedReport = Static<typeof EmbeddedReport>;

/** A report that an administrator may choose (docs/rules.md#lists). */
export const AvailableReport = Type.Object({ id: Uuid, name: Type.String(), workspaceId: Uuid });
export type AvailableReport = Static<typeof AvailableReport>;
