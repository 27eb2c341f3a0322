import { TestEnvironment } from 'jest-environment-node';
import { withRules } from './rules.mjs';

export default withRules(TestEnvironment);
