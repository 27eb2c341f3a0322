import type { CallType, CallTypeUse } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import type { ReactNode } from 'react';
import { useStepT } from './texts.ts';

const MAX_NAMED = 3;

export function UsesNote({
  callType,
  uses,
  callId,
  children,
}: {
  callType: CallType;
  uses: readonly CallTypeUse[];
  callId?: string | undefined;
  children?: ReactNode;
}) {
  const t = useStepT();
  const { language } = useShell();
  const others = uses.filter(({ id }) => id !== callId);
  const names = others.slice(0, MAX_NAMED).map(({ name }) => `“${readWording(name, language)}”`);
  const rest = others.length - names.length;
  const named = [...names, ...(rest > 0 ? [t('andMore', { count: rest })] : [])].join(', ');
  const drafts = uses.reduce((sum, { draftCount }) => sum + draftCount, 0);
  const calls =
    others.length === 0
      ? uses.length === 0
        ? t('usedByNone')
        : ''
      : t(callId === undefined ? 'usedBy' : 'alsoUsedBy', { count: others.length, names: named });
  return (
    <Box borderInlineStartWidth="3px" borderColor="accent.border" bg="bg.subtle" px="4" py="3" borderRadius="l1">
      <Text maxW="prose">
        {callId !== undefined && `${t('of', { name: readWording(callType.name, language) })} `}
        {calls} {t(drafts === 0 ? 'draftsNone' : 'drafts', { count: drafts })}
      </Text>
      {children}
    </Box>
  );
}
