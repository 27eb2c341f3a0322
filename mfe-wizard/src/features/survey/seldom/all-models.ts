// Whoever makes surveys may name any type at any moment: here the library is asked for as a whole (webpack.config.mjs).
import 'survey-core';
