import { formatInstant, formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useGroupText } from './mailing-tags.tsx';
import { useMailingT } from './texts.ts';
import { useMailingCount } from './use-mailings.ts';
import type { DraftMailing } from './use-new-mailing.ts';
import { InstantField } from '../../console/forms/instant-fields.tsx';

interface Props {
  draft: DraftMailing;
}

/** Sends after a confirmation, which shows a fresh recipient count and the time. */
export function SendButton({ draft }: Props) {
  const t = useMailingT();
  const { notify } = useShell();
  const [isConfirming, setIsConfirming] = useState(false);
  const { groups, isLater, sendAt } = draft;
  const missing = (): string | null => {
    if (groups.length === 0) return t('audience.none');
    if (isLater && sendAt === null) return t('when.choose');
    return draft.check() ? null : t('send.mend');
  };
  const confirmFirst = (): void => {
    const message = missing();
    if (message === null) setIsConfirming(true);
    else notify({ kind: 'error', title: t('send.notYet'), message });
  };
  return (
    <Flex mt="6" gap="3" wrap="wrap">
      <Button size="lg" disabled={draft.busy} onClick={confirmFirst}>
        {t(isLater ? 'send.schedule' : 'send.do')}
      </Button>
      {isConfirming && <Question draft={draft} onClose={() => setIsConfirming(false)} />}
    </Flex>
  );
}

function Question({ draft, onClose }: Props & { onClose(): void }) {
  const t = useMailingT();
  const { language } = useShell();
  const groupText = useGroupText();
  const { data, isFetching } = useMailingCount(draft.audience);
  const people = data?.people ?? 0;
  const { isLater, sendAt } = draft;
  return (
    <ConfirmDialog
      busy={draft.busy}
      confirmDisabled={!data || isFetching || (people === 0 && !isLater)}
      title={data ? t('send.title', { count: people, number: formatNumber(people, language) }) : t('audience.counting')}
      confirmLabel={t(isLater ? 'send.schedule' : 'send.do')}
      cancelLabel={t('cancel')}
      onConfirm={() => draft.send(people, onClose)}
      onCancel={onClose}
    >
      <Stack gap="2">
        <Text>{t('send.to', { groups: groupText(draft.groups) })}</Text>
        {data && data.optedOut > 0 && <Text>{t('audience.optedOut', { count: data.optedOut })}</Text>}
        <Text>
          {isLater && sendAt !== null
            ? t(draft.audience.selection ? 'send.laterChosen' : 'send.laterWhat', {
                moment: formatInstant(sendAt, language, 'full'),
              })
            : t('send.nowWhat')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

export function WhenField({ draft: { isLater, setLater, sendAt, setSendAt } }: { draft: DraftMailing }) {
  const t = useMailingT();
  const [now] = useState(() => new Date());
  return (
    <Box>
      <chakra.fieldset border="none" p="0" m="0">
        <chakra.legend srOnly>{t('when.title')}</chakra.legend>
        {[false, true].map((later) => (
          <HStack key={String(later)} as="label" minH="11" gap="3" cursor="pointer">
            <chakra.input
              type="radio"
              name="mailing-when"
              boxSize="5"
              checked={isLater === later}
              onChange={() => setLater(later)}
            />
            {t(later ? 'when.later' : 'when.now')}
          </HStack>
        ))}
      </chakra.fieldset>
      {isLater && (
        <Box mt="3">
          <InstantField
            id="mailing-send-at"
            label={t('when.moment')}
            value={sendAt}
            none={t('when.choose')}
            onChange={setSendAt}
            min={now}
          />
          <Text mt="3" color="fg.muted" maxW="prose">
            {t('when.rule')}
          </Text>
        </Box>
      )}
    </Box>
  );
}
