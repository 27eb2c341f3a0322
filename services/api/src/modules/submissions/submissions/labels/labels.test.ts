import {
  type BulkAct,
  ENDPOINTS,
  LABEL_COLORS,
  MAX_CALL_LABELS,
  MAX_LABELS,
  type Marking,
  type SubmissionLabel,
} from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aStep, startSubmission, storeAnother, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
