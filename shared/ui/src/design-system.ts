/**
 * The design system: primitives without overlays. As a federation singleton it exports only what screens use, because
 * every export delays the first page.
 */
export { default as createEmotionCache } from '@emotion/cache';
export { CacheProvider as EmotionCacheProvider } from '@emotion/react';
export {
  Alert,
  Badge,
  Box,
  Button,
  chakra,
  ChakraProvider,
  Container,
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineRecipe,
  defineSlotRecipe,
  Field,
  Fieldset,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Link,
  List,
  NativeSelect,
  Separator,
  Skeleton,
  Spinner,
  Stack,
  Table,
  Text,
  Textarea,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react';
export type {
  BoxProps,
  ButtonProps,
  FlexProps,
  HeadingProps,
  InputProps,
  LinkProps,
  StackProps,
  SystemStyleObject,
  TextProps,
} from '@chakra-ui/react';
