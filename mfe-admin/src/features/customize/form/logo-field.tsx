import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Text } from '@impact-call/ui/design-system';
import { CircleAlert, Trash2, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './form-context.ts';
import { readLogo } from './read-logo.ts';

/** Any image, dropped or chosen; its size on the page follows from it and can be changed. */
export function LogoField() {
  const t = useCustomizeT();
  const { language } = useShell();
  const { values, set, errorOf } = useConfigurationForm();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const read = await readLogo(file);
    if (read === 'too-large')
      return setRefused(t('problem.logoTooLarge', { limit: fileSize(MAX_ADMIN_FILE, language) }));
    if (read === 'no-image') return setRefused(t('problem.logoType'));
    setRefused(null);
    set('logoBase64', read.address);
    set('logoWidth', String(read.width));
    set('logoHeight', String(read.height));
  };
  const error = refused ?? errorOf('logoBase64');
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('field.logo')}</Text>
      {values.logoBase64 && <KeptLogo address={values.logoBase64} onRemove={() => set('logoBase64', null)} />}
      <DropPlace onFile={(file) => void take(file)} />
      {error && (
        <Text mt="2" role="alert" display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm">
          <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
          {error}
        </Text>
      )}
      <Grid mt="4" templateColumns="repeat(2, minmax(0, 10rem))" gap="4" alignItems="start">
        {(['logoWidth', 'logoHeight'] as const).map((field) => (
          <TextField
            key={field}
            id={anchorOf(field)}
            label={t(`field.${field}`)}
            inputMode="numeric"
            error={errorOf(field)}
            value={values[field]}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </Grid>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('field.logoSizeHint')}
      </Text>
    </Box>
  );
}

function KeptLogo({ address, onRemove }: { address: string; onRemove(): void }) {
  const t = useCustomizeT();
  return (
    <Flex mt="2" gap="4" align="center" wrap="wrap">
      <chakra.img src={address} alt={t('field.logoNow')} maxH="16" maxW="12rem" objectFit="contain" />
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('field.logoRemove')}
      </Button>
    </Flex>
  );
}

function DropPlace({ onFile }: { onFile(file: File): void }) {
  const t = useCustomizeT();
  const { language } = useShell();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <chakra.label
      mt="2"
      display="flex"
      gap="3"
      alignItems="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      p="4"
      minH="11"
      cursor="pointer"
      _focusWithin={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'accent.solid', outlineOffset: '2px' }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Box as={Upload} boxSize="5" flexShrink={0} aria-hidden />
      <Box>
        {t('field.logoChoose')}
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {t('field.logoHint', { limit: fileSize(MAX_ADMIN_FILE, language) })}
        </Text>
      </Box>
      <chakra.input
        id={anchorOf('logoBase64')}
        type="file"
        srOnly
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
    </chakra.label>
  );
}
