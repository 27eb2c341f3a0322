/** A document as tests read and write it without models; only its identifier is typed. */
export interface StoredDocument {
  _id: string;
  [field: string]: unknown;
}
