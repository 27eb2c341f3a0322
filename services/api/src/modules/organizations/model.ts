import type { Organization } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** An organization and who belongs to it. `firstOf` marks the one that a person may register in any case. */
export type OrganizationRecord = Omit<Organization, 'id'> & {
  _id: string;
  memberIds: string[];
  firstOf?: string;
  /**
   * Counts what must not happen at the same moment as deleting it: starting a submission, inviting, joining, leaving.
   */
  revision: number;
  /** Words by which administrators find it. */
  terms: string[];
  /** The name as lists are put in order by it; organizations of before it get one when the service starts. */
  sortName?: string;
  /** The register number as it is compared, empty where it identifies no organization; filled in as `sortName` is. */
  registerKey?: string;
  createdAt: Date;
  deletedAt: Date | null;
};

const text = { type: String, required: true };

export const organizationSchema = new Schema<OrganizationRecord>(
  {
    _id: text,
    name: text,
    reg_number: text,
    street_name: text,
    city_name: text,
    country: text,
    contact_name: text,
    contact_surname: text,
    contact_role: text,
    contact_email: text,
    date_of_foundation: { type: String, default: null },
    personalData: { type: Boolean, required: true },
    selfCertification: Boolean,
    termsOfService: Boolean,
    nordicCountry: Boolean,
    preFunding: Boolean,
    chnageInLife: Boolean,
    memberIds: { type: [String], required: true },
    firstOf: String,
    revision: { type: Number, default: 0 },
    terms: { type: [String], default: [] },
    sortName: String,
    registerKey: String,
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
organizationSchema.index({ memberIds: 1 });
organizationSchema.index({ terms: 1 });
// The administrators' table, and those that were deleted.
organizationSchema.index({ deletedAt: 1, _id: -1 });
organizationSchema.index({ deletedAt: 1, sortName: 1, _id: 1 });
// Those that have no name to sort by yet.
organizationSchema.index({ sortName: 1 });
// Those of one number, and those that have no key yet.
organizationSchema.index({ registerKey: 1 });
// Numbers that several have.
organizationSchema.index({ deletedAt: 1, registerKey: 1 });
// Of two registrations at once by somebody who may have one, the index refuses the second.
organizationSchema.index({ firstOf: 1 }, { unique: true, sparse: true });
