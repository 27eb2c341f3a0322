import { PATHS } from '@impact-call/contracts/paths';
import { fastify } from 'fastify';
import { MongoClient, type Document } from 'mongodb';
import { readFile } from 'node:fs/promises';

/** What the baseline sends, captured from the API, and what it queries. */
export interface BaselineData {
  mongodbUri: string;
  callIds: string[];
  bodies: Record<'GetConfig' | 'GetCallListUser' | 'GetSubmissionByID' | 'GetStepResultByCall', string>;
}

// Plain Fastify and driver: no authentication, rules, validation or translations, only the endpoint's own query and its
// bytes.
const { mongodbUri, callIds, bodies }: BaselineData = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const client = await MongoClient.connect(mongodbUri, { writeConcern: { w: 'majority', journal: true } });
const collection = (name: string) => client.db().collection<Document & { _id: string }>(name);
const [configurations, calls, submissions] = [
  collection('configurations'),
  collection('calls'),
  collection('submissions'),
];
const app = fastify();
const pathOf = (name: keyof typeof PATHS) => PATHS[name].split(' ')[1] ?? '';
const owned = (id: string, headers: Record<string, unknown>) => ({
  _id: id,
  organizationId: headers['selectedorganizationid'],
  deletedAt: null,
});

const get = (
  name: keyof typeof bodies,
  query: (parameters: Record<string, string>, headers: Record<string, unknown>) => Promise<unknown>,
) =>
  app.get(pathOf(name), async (request, reply) => {
    await query(request.query as Record<string, string>, request.headers);
    return reply.type('application/json; charset=utf-8').send(bodies[name]);
  });
get('GetConfig', () =>
  configurations.findOne({ domain: { $in: ['localhost', 'localhost:3000'] }, isActive: true, deletedAt: null }),
);
get('GetCallListUser', () => calls.find({ _id: { $in: callIds } }).toArray());
get('GetSubmissionByID', ({ id = '' }, headers) => submissions.findOne(owned(id, headers)));
get('GetStepResultByCall', ({ callSubmissionId = '' }, headers) =>
  submissions.findOne(owned(callSubmissionId, headers)),
);

app.post(pathOf('UpsertCallStepResult'), async (request, reply) => {
  const {
    callSubmissionId,
    stepId,
    content,
    version,
    idempotencyKey: key,
  } = request.body as {
    callSubmissionId: string;
    stepId: string;
    content: string;
    version: number;
    idempotencyKey: string;
  };
  const result = `results.${stepId}`;
  const at = new Date();
  const { modifiedCount } = await submissions.updateOne(
    {
      ...owned(callSubmissionId, request.headers),
      closed: false,
      ...(version === 0 ? { [result]: { $exists: false } } : { [`${result}.version`]: version }),
    },
    {
      $set: {
        [`${result}.content`]: content,
        [`${result}.version`]: version + 1,
        [`${result}.updatedAt`]: at,
        [`${result}.id`]: stepId,
        updatedAt: at,
      },
      $inc: { revision: 1 },
      // The driver's types reject a computed path.
      $push: {
        [`${result}.receipts`]: { $each: [{ key, version: version + 1, updatedAt: at }], $slice: -20 },
      } as never,
    },
  );
  return reply
    .code(modifiedCount === 1 ? 200 : 409)
    .send({ id: stepId, version: version + 1, updatedAt: at.toISOString() });
});
console.log(`baseline listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
