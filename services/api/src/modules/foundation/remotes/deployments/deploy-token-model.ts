import { programTokenSchema, type ProgramTokenRecord } from '../../../../platform/program-tokens/model.ts';

export interface DeployTokenRecord extends ProgramTokenRecord {
  name: string;
}

export const deployTokenSchema = programTokenSchema<DeployTokenRecord>({ name: { type: String, required: true } }, [
  'name',
]);
