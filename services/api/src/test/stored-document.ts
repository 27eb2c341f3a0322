/** A document as tests find and write it behind the models; nothing but its identifier is promised. */
export interface StoredDocument {
  _id: string;
  [field: string]: unknown;
}
