import type { Organization } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** `firstOf` is the person whose first organization it is. */
export type OrganizationRecord = Omit<Organization, 'id'> & {
  _id: string;
  memberIds: string[];
  firstOf?: string;
  /** Conflicts with a concurrent deletion: starting a submission, inviting, joining and leaving increment it. */
  revision: number;
  terms: string[];
  /** Older organizations get it when the service starts. */
  sortName?: string;
  /** Normalized, empty when it identifies no organization; older ones get it when the service starts. */
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
// For the administrators' table, and for removing deleted organizations.
organizationSchema.index({ deletedAt: 1, _id: -1 });
organizationSchema.index({ deletedAt: 1, sortName: 1, _id: 1 });
// For those without a sort name.
organizationSchema.index({ sortName: 1 });
// Also for those without a key.
organizationSchema.index({ registerKey: 1 });
// For numbers that several organizations share.
organizationSchema.index({ deletedAt: 1, registerKey: 1 });
// The index rejects the second of two concurrent first registrations.
organizationSchema.index({ firstOf: 1 }, { unique: true, sparse: true });
