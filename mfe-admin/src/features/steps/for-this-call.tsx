import type { CallType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { mapWordings, readWording, type Wordings } from '@impact-call/ui/localized';
import { LANGUAGES } from '@impact-call/contracts';
import { useTask } from '../../console/data/use-write.ts';
import { asNewSteps, type DraftStep, keepDraft } from './steps-draft.ts';
import { useStepT } from './texts.ts';

const LONGEST_NAME = 200;

/** Joins the names of the type and the call, in every language that either has. */
function ownName(type: Wordings, call: Wordings, join: (type: string, call: string) => string): Wordings {
  const cut = (name: string): string => name.slice(0, LONGEST_NAME);
  if (typeof type === 'string' && typeof call === 'string') return cut(join(type, call));
  const named = LANGUAGES.map((language) => [language, join(readWording(type, language), readWording(call, language))]);
  return mapWordings(Object.fromEntries(named) as Wordings, cut);
}

interface Props {
  callId: string;
  callType: CallType;
  steps: readonly DraftStep[];
}

function useCopy({ callId, callType, steps }: Props) {
  const t = useStepT();
  const { queryClient } = useShell();
  return useTask(
    async (_: void, api) => {
      const call = await api.GetCallByIdAdmin({ query: { id: callId } });
      const name = ownName(callType.name, call.name, (type, own) => t('ownTypeName', { type, call: own }));
      const { id } = await api.CreateCallType({
        body: { name, description: callType.description, steps: asNewSteps(steps) },
      });
      await api.UpdateCall({ body: { id: callId, version: call.version, callTypeId: id } });
      keepDraft(callType.id, null);
    },
    {
      done: t('forThisCallDone'),
      failed: t('types.failed'),
      why: () => t('types.failedHint'),
      onSuccess: () => queryClient.invalidateQueries(),
    },
  );
}

/** Copies the type with its unsaved changes, and assigns the copy to this call. */
export function ForThisCall(props: Props) {
  const t = useStepT();
  const { mutate, isPending } = useCopy(props);
  return (
    <>
      <Button
        size="sm"
        variant="surface"
        mt="2"
        loading={isPending}
        loadingText={t('forThisCall')}
        onClick={() => mutate()}
      >
        {t('forThisCall')}
      </Button>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {t('forThisCallHint')}
      </Text>
    </>
  );
}
