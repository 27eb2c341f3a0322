import { formatNumber } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { checkBrandColor } from '@impact-call/ui/brand-color';
import { Box, Button, chakra, Flex } from '@impact-call/ui/design-system';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useCustomizeT } from '../texts.ts';
import { colorOrNone } from './configuration-rules.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';

/** The default brand colour, where the picker starts. */
const FALLBACK = '#0b5d57';

export function ColorField() {
  const t = useCustomizeT();
  const { values, set, errorOf } = useConfigurationForm();
  const color = colorOrNone(values.brandColor);
  return (
    <Box>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box w="14rem">
          <TextField
            id={anchorOf('brandColor')}
            label={t('field.color')}
            optional
            hint={t('field.colorHint')}
            error={errorOf('brandColor')}
            maxLength={7}
            spellCheck={false}
            placeholder={FALLBACK}
            value={values.brandColor}
            onChange={({ target }) => set('brandColor', target.value.trim())}
          />
        </Box>
        <Picker color={color ?? FALLBACK} onChange={(chosen) => set('brandColor', chosen)} />
        {values.brandColor !== '' && (
          <Button variant="ghost" colorPalette="gray" onClick={() => set('brandColor', '')}>
            {t('field.colorNone')}
          </Button>
        )}
      </Flex>
      {color && <Contrast color={color} />}
    </Box>
  );
}

function Picker({ color, onChange }: { color: string; onChange(color: string): void }) {
  const t = useCustomizeT();
  return (
    <chakra.input
      type="color"
      aria-label={t('field.colorPicker')}
      value={color}
      onChange={({ target }) => onChange(target.value)}
      h="11"
      w="16"
      p="1"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      cursor="pointer"
      bg="bg.panel"
    />
  );
}
function Contrast({ color }: { color: string }) {
  const t = useCustomizeT();
  const { language } = useShell();
  const { contrast, needed, light, dark } = checkBrandColor(color);
  const isReadable = contrast >= needed;
  const ratio = (value: number): string => formatNumber(Math.floor(value * 10) / 10, language);
  return (
    <Box mt="3" role="status" fontSize="sm">
      <Flex gap="2" align="flex-start" maxW="prose">
        <Box
          as={isReadable ? CircleCheck : TriangleAlert}
          boxSize="1.2em"
          mt="0.2em"
          flexShrink={0}
          color={isReadable ? 'fg.success' : 'fg.warning'}
          aria-hidden
        />
        <span>
          {t(isReadable ? 'contrast.good' : 'contrast.mended', { ratio: ratio(contrast), needed: ratio(needed) })}
        </span>
      </Flex>
      <Flex mt="2" gap="4" wrap="wrap">
        <Swatch color={light} label={t('contrast.light', { color: light })} />
        <Swatch color={dark} label={t('contrast.dark', { color: dark })} />
      </Flex>
    </Box>
  );
}

function Swatch({ color, label }: { color: string; label: string }) {
  return (
    <Flex gap="2" align="center">
      <Box
        boxSize="5"
        borderRadius="l1"
        borderWidth="1px"
        borderColor="border.emphasized"
        style={{ background: color }}
      />
      {label}
    </Flex>
  );
}
