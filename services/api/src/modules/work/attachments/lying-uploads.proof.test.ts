import type { FileType } from '@impact-call/contracts';
import { sized } from '@impact-call/jest';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  aRequirement,
  anApplicant,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { lyingFile, pick, randomFrom, type LyingFile, type Truth } from '../../../test/files/lying-files.ts';
import { encodeForm, sendForm, storedFiles } from '../../../test/network/send-form.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { readLimits } from '../../../config.ts';
import { attachmentTypeOf } from './upload-file.ts';

const LIES = sized(80, 5000);
const SEED = 20_261_121;
/** Per submission; fewer than a requirement holds. */
const AT_ONCE = 8;

// Small, so that thousands of files around the limit are fast; other tests use files of several megabytes.
const APPLICANT_BYTES = 24_000;
const ADMIN_BYTES = 20_000;

/**
 * An upload target with the specification's own rules (docs/rules/10-files.md#file-types), independent of the code
 * under test.
 */
interface Target {
  name: string;
  limit: number;
  takes: readonly Truth[];
}

const TAKES: Record<FileType, readonly Truth[]> = {
  pdf: ['pdf'],
  excel: ['xlsx', 'xls'],
  word: ['docx', 'doc'],
  image: ['png', 'jpeg', 'gif', 'webp'],
  odt: ['odt'],
  p7m: ['p7m'],
};
/** No invisible characters, exactly one extension that fits the type, and no misleading one before it. */
const named = (extension: string) =>
  new RegExp(
    `^(?!.*\\.(exe|html|svg|pdf|png|jpg|JPEG|gif|webp|docx|xlsx|doc|xls|mp4|odt|p7m)\\.)[^\\p{C}/\\\\]+\\.(${extension})$`,
    'u',
  );
const NAME_OF: Readonly<Record<string, RegExp>> = {
  'application/pdf': named('pdf'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': named('docx'),
  'application/msword': named('doc'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': named('xlsx'),
  'application/vnd.ms-excel': named('xls'),
  'image/png': named('png'),
  'image/jpeg': named('jpe?g'),
  'image/gif': named('gif'),
  'image/webp': named('webp'),
  'application/vnd.oasis.opendocument.text': named('odt'),
  'application/pkcs7-mime': /^(?!.*\.(exe|html|svg|png)\.)[^\p{C}/\\]+\.pdf\.p7m$/u,
  'video/mp4': named('mp4'),
};
const DROP: Target = { name: 'drop', limit: ADMIN_BYTES, takes: ['pdf', 'png', 'jpeg', 'docx', 'mp4', 'xlsx'] };
const STEP_TARGETS: Target[] = (Object.keys(TAKES) as FileType[]).flatMap((type) =>
  [16_000, 1_000_000].map((dimensions) => ({
    name: `${type} of ${dimensions}`,
    limit: Math.min(dimensions, APPLICANT_BYTES),
    takes: TAKES[type],
  })),
);
const requirements = STEP_TARGETS.map(({ name }) => {
  const [type, , dimensions] = name.split(' ');
  return aRequirement({
    file_name: name,
    file_type: type as FileType,
    dimensions: Number(dimensions),
  });
});

let api: TestApi;
let giulia: Applicant;
let anna: { token: string };
const step = uploadStep(...requirements);
beforeAll(async () => {
  const generous = Object.fromEntries(Object.keys(readLimits({})).map((limit) => [limit, 1_000_000])) as ReturnType<
    typeof readLimits
  >;
  api = await startTestApi({
    settings: { limits: generous, files: { applicant: APPLICANT_BYTES, admin: ADMIN_BYTES } },
  });
  giulia = await anApplicant(api, GIULIA);
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());

/** All correct responses: a file with two faults may be rejected for either. */
function rightAnswers({ truth, bytes }: LyingFile, { takes, limit }: Target): string[] {
  const wrong = [
    ...(takes.includes(truth) ? [] : ['415 file-type-not-accepted']),
    ...(bytes.length > limit ? ['413 file-too-large'] : []),
  ];
  return wrong.length > 0 ? wrong : ['200'];
}

async function answerTo(file: LyingFile, { name }: Target, submissionId: string): Promise<string> {
  const kind = attachmentTypeOf(name.split(' ')[0] as FileType);
  const fields =
    name === DROP.name
      ? []
      : ([
          ['callSubmissionId', submissionId],
          ['stepId', step.id],
          ['TipoFileId', kind],
        ] as const);
  const form = await encodeForm([...fields, ['Nome', name], ['File', file]]);
  const { status, body } = await sendForm(api, name === DROP.name ? anna : giulia, form);
  return status === 200 ? '200' : `${status} ${body.code ?? ''}`;
}

it(`judges ${LIES} lying uploads by what they are: 0 wrongly accepted, 0 wrongly refused`, async () => {
  const random = randomFrom(SEED);
  const tally = { accepted: 0, refused: 0, bytes: 0 };
  const mistakes: string[] = [];

  const tryOne = async (submissionId: string): Promise<void> => {
    const target = pick([DROP, DROP, ...STEP_TARGETS], random);
    const file = lyingFile(target.limit + pick([-1, 0, 1, -3000, 3000], random), target.takes, random);
    const right = rightAnswers(file, target);
    const answer = await answerTo(file, target, submissionId);
    if (!right.includes(answer))
      mistakes.push(
        `${file.what} of ${file.bytes.length} bytes as "${file.name}" (${file.type}) for ${target.name}: ${answer}, not ${right.join(' or ')}`,
      );
    if (answer === '200') tally.bytes += file.bytes.length;
    tally[answer === '200' ? 'accepted' : 'refused'] += 1;
  };
  for (let sent = 0; sent < LIES; sent += AT_ONCE) {
    const submissionId = await startSubmission(api, await storeCall(api, [step]), giulia);
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, LIES - sent) }, () => tryOne(submissionId)));
  }

  process.stdout.write(
    `${LIES} lying uploads (seed ${SEED}): ${tally.accepted} rightly accepted, ${tally.refused} rightly refused, ${mistakes.length} mistakes\n`,
  );
  expect(mistakes).toEqual([]);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(LIES / 20);
  // Downloads are named after the real type, whatever the upload was called.
  const names = await api.connection
    .collection('attachments')
    .find({}, { projection: { fileName: 1, mime: 1 } })
    .toArray();
  expect(
    names
      .filter(({ fileName, mime }) => !NAME_OF[String(mime)]?.test(String(fileName)))
      .map(({ fileName, mime }) => `${fileName} is ${mime}`),
  ).toEqual([]);
  const [files, , entries] = await storedFiles(api);
  expect([files, entries]).toEqual([tally.accepted, tally.accepted]);
  const [sum] = await api.connection
    .collection('files.files')
    .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$length' } } }])
    .toArray();
  expect(sum?.bytes).toBe(tally.bytes);
});
