import { Box, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { InstantField } from '../../console/forms/instant-fields.tsx';
import { useMailingT } from './texts.ts';
import type { DraftMailing } from './use-new-mailing.ts';

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
