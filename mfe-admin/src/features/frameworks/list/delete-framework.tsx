import { isProblem } from '@impact-call/api-client';
import type { FrameworkUse } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { forgetCalls } from '../../calls/use-calls.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { ConfirmByName } from '../../../console/forms/confirm-dialog.tsx';
import { useFrameworkT } from '../texts.ts';
import { FRAMEWORK_LISTS, useFrameworkUses } from '../use-frameworks.ts';

interface Props {
  id: string;
  name: string;
  /** `true` after deletion, nothing on cancel. */
  onClose(deleted?: boolean): void;
}

/** Deletes a framework and shows a notice; one that is already gone counts as deleted. */
function useDelete(onDone: (deleted?: boolean) => void) {
  const t = useFrameworkT();
  const { queryClient, notify } = useShell();
  const settle = (): void => {
    notify({ kind: 'success', title: t('delete.done') });
    forgetCalls(queryClient);
    onDone(true);
  };
  return useWrite('DeleteImpactFrameworkSet', {
    failed: t('delete.failed'),
    onSuccess: settle,
    handle(error) {
      const isGone = isProblem(error, 'not-found');
      if (isGone) settle();
      return isGone;
    },
    changes: FRAMEWORK_LISTS,
  });
}

/** Lists the calls and partners that use the framework; if there are any, the user types its name. */
export function DeleteFramework({ id, name, onClose }: Props) {
  const t = useFrameworkT();
  const { data, isError } = useFrameworkUses(id);
  const { mutate, isPending } = useDelete(onClose);
  // If the usage is unknown, assume that the framework is used.
  const isUsed = isError || (data !== undefined && data.calls.length + data.partners.length > 0);
  return (
    <ConfirmByName
      busy={isPending}
      name={name}
      needsName={isUsed}
      isUnknown={data === undefined && !isError}
      title={t('delete.title', { name })}
      typeLabel={t('delete.type')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } })}
      onCancel={() => onClose()}
    >
      <Text>{t('delete.what')}</Text>
      {data && <Losers uses={data} />}
      {isError && <Text>{t('delete.unknown')}</Text>}
    </ConfirmByName>
  );
}

function Losers({ uses: { calls, partners, submissionsCount } }: { uses: FrameworkUse }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const names = calls.map(({ id, name }) => ({ key: id, name: readWording(name, language) || t('nameless') }));
  return (
    <>
      {calls.length === 0 && <Text>{t('delete.noCalls')}</Text>}
      {calls.length > 0 && <Names title={t('delete.calls', { count: calls.length })} names={names} />}
      {partners.length > 0 && (
        <Names
          title={t('delete.partners', { count: partners.length })}
          names={partners.map((name, index) => ({ key: String(index), name }))}
        />
      )}
      {submissionsCount > 0 && <Text>{t('delete.submissions', { count: submissionsCount })}</Text>}
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly { key: string; name: string }[] }) {
  return (
    <Box>
      <Text fontWeight="semibold">{title}</Text>
      <Box as="ul" ps="5" listStyleType="disc" maxH="12rem" overflowY="auto" overflowWrap="anywhere">
        {names.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}
