import { programTokenSchema, type ProgramTokenRecord } from '../../platform/program-tokens/model.ts';

/** What lets a program release versions of one remote. */
export interface DeployTokenRecord extends ProgramTokenRecord {
  /** Of the remote. */
  name: string;
}

export const deployTokenSchema = programTokenSchema<DeployTokenRecord>({ name: { type: String, required: true } }, [
  'name',
]);
