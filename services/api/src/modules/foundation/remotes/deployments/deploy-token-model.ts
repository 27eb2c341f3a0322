import { programTokenSchema, type ProgramTokenRecord } from '../../../../platform/program-tokens/model.ts';

/** A token with which a program releases versions of one remote. */
export interface DeployTokenRecord extends ProgramTokenRecord {
  /** Name of the remote. */
  name: string;
}

export const deployTokenSchema = programTokenSchema<DeployTokenRecord>({ name: { type: String, required: true } }, [
  'name',
]);
