import { SafeHtml } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { useEffect, useRef } from 'react';
import { WORDING_FIELDS } from './template-rules.ts';
import { useMailT } from './texts.ts';
import type { TemplateConflict } from './use-template-drafts.ts';

interface Props {
  conflict: TemplateConflict;
  busy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Somebody else saved this language meanwhile: what they wrote, above one's own, and nothing is overwritten unasked. */
export function ConflictPanel({ conflict: { language, theirs }, busy, onKeepMine, onTakeTheirs }: Props) {
  const t = useMailT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      role="group"
      aria-labelledby="mail-conflict"
      borderWidth="2px"
      borderColor="border.warning"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      mb="6"
    >
      <Heading as="h2" size="lg" id="mail-conflict" ref={heading} tabIndex={-1}>
        {t('conflict.title', { language: LANGUAGE_NAMES[language] })}
      </Heading>
      <Text mt="2" maxW="prose">
        {t('conflict.what')}
      </Text>
      <chakra.dl mt="4" lang={language}>
        {WORDING_FIELDS.map((field) => (
          <Box key={field} mb="2">
            <chakra.dt fontSize="sm" color="fg.muted">
              {t(`field.${field}`)}
            </chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {field === 'opening' || field === 'closing' ? (
                <SafeHtml html={theirs.wording[field]} />
              ) : (
                theirs.wording[field]
              )}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <HStack mt="5" gap="3" wrap="wrap">
        <Button variant="surface" loading={busy} onClick={onKeepMine}>
          {t('conflict.mine')}
        </Button>
        <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onTakeTheirs}>
          {t('conflict.theirs')}
        </Button>
      </HStack>
    </Box>
  );
}
