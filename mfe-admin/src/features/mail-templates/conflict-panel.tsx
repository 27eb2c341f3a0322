import type { MailTemplate } from '@impact-call/contracts';
import { SafeHtml } from '@impact-call/ui';
import { Box, Button, chakra } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { ConflictPanel } from '../../console/forms/conflict-panel.tsx';
import { WORDING_FIELDS } from './template-rules.ts';
import { useMailT } from './texts.ts';

interface Props {
  theirs: MailTemplate;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

export function MailConflict({ theirs: { language, wording }, onKeepMine, onTakeTheirs }: Props) {
  const t = useMailT();
  return (
    <ConflictPanel
      title={t('conflict.title', { language: LANGUAGE_NAMES[language] })}
      what={t('conflict.what')}
      actions={
        <>
          <Button variant="surface" onClick={onKeepMine}>
            {t('conflict.mine')}
          </Button>
          <Button variant="surface" colorPalette="gray" onClick={onTakeTheirs}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <chakra.dl mt="4" lang={language}>
        {WORDING_FIELDS.map((field) => (
          <Box key={field} mb="2">
            <chakra.dt fontSize="sm" color="fg.muted">
              {t(`field.${field}`)}
            </chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {field === 'opening' || field === 'closing' ? <SafeHtml html={wording[field]} /> : wording[field]}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </ConflictPanel>
  );
}
