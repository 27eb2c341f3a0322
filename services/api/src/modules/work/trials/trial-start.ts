import { TRIAL_DAYS, ZERO_ID } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { templateIdsIn } from '../../../step-kinds/index.ts';
import type { Calls, CallRecord, CallTypeRecord } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { TrialRecord } from './repository.ts';
import type { TrialModules } from './trial-modules.ts';

const DAY = 24 * 60 * 60 * 1000;
const NO_REGISTER_NUMBER = '-';

export interface CallToTry {
  call: CallRecord;
  form: CallTypeRecord;
}

export class TrialStart {
  constructor(
    private readonly trial: TrialModules,
    private readonly calls: Pick<Calls, 'calls' | 'callAdmin'>,
    private readonly files: Pick<Files, 'attachments' | 'read'>,
  ) {}

  async find(callId: string): Promise<CallToTry | null> {
    const call = await this.calls.callAdmin.find(callId);
    const form = call && (await this.calls.calls.findType(call.callTypeId));
    return call && form ? { call, form } : null;
  }

  async start({ call, form }: CallToTry, by: CurrentUser, at: Date): Promise<Omit<TrialRecord, 'place'>> {
    const endsAt = new Date(at.getTime() + TRIAL_DAYS * DAY);
    const user = await this.copyPerson(by, at);
    const organization = await this.createOrganization(user, at);
    const [trialCallId, trialCallTypeId] = [uuid(), uuid()];
    await this.trial.calls.calls.storeType({ ...form, _id: trialCallTypeId });
    await this.trial.calls.calls.store(openCall(call, { _id: trialCallId, callTypeId: trialCallTypeId }, at, endsAt));
    const files = await this.copyFiles({ call, form });
    const { id } = await this.trial.submissions.starts.start(trialCallId, { user, organization });
    return {
      _id: id,
      callId: call._id,
      startedBy: by.id,
      organizationId: organization.id,
      userId: user.id,
      trialCallId,
      trialCallTypeId,
      files,
      links: [],
      startedAt: at,
      endsAt,
    };
  }

  /** Each trial has its own copy of the person, so that one trial gives no access to another. */
  private async copyPerson({ firstName, lastName, email, emailVerified }: CurrentUser, at: Date): Promise<CurrentUser> {
    const person = { issuer: 'trial', sub: uuid(), firstName, lastName, email, emailVerified, roles: [] };
    return this.trial.identity.users.upsert(person, at);
  }

  private async createOrganization(user: CurrentUser, at: Date): Promise<{ id: string; name: string }> {
    const organization = {
      ...{
        _id: uuid(),
        name: 'Trial',
        reg_number: NO_REGISTER_NUMBER,
        street_name: '-',
        city_name: '-',
        country: 'IT',
      },
      ...{ contact_name: user.firstName || '-', contact_surname: user.lastName || '-', contact_role: '-' },
      ...{ contact_email: user.email || '-', date_of_foundation: null, personalData: true },
      ...{ memberIds: [user.id], createdAt: at, deletedAt: null },
    };
    await this.trial.organizations.organizations.insert(organization);
    return { id: organization._id, name: organization.name };
  }

  private async copyFiles({ call, form }: CallToTry): Promise<string[]> {
    const ids = [call.customFile?.id ?? ZERO_ID, ...form.steps.flatMap(templateIdsIn)].filter((id) => id !== ZERO_ID);
    const copied: string[] = [];
    for (const id of new Set(ids)) {
      const file = await this.files.attachments.find(id);
      if (!file) continue;
      copied.push(id);
      if (await this.trial.files.attachments.find(id)) continue;
      await this.trial.files.attachments.insert({ ...file, state: 'uploading' });
      const writer = this.trial.files.write(id, file.fileName);
      for await (const part of this.files.read(id)) await writer.write(part as Buffer);
      await writer.end();
      await this.trial.files.attachments.markStored(id, { ...file, state: 'stored' });
    }
    return copied;
  }
}

/** Open to the person who tries it, with results at once. */
function openCall(call: CallRecord, ids: Pick<CallRecord, '_id' | 'callTypeId'>, at: Date, endsAt: Date): CallRecord {
  const isOver = call.closingAt !== null && call.closingAt <= endsAt;
  return {
    ...call,
    ...ids,
    state: 'published',
    openingAt: at,
    closingAt: isOver ? endsAt : call.closingAt,
    callLockEnd: null,
    isUserFilterEnable: false,
    userFilterEmail: '',
    oneApplicationPerNumber: false,
    extensions: {},
    enableUserDownloadPdf: true,
  };
}
