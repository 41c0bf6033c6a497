/** English texts of the gallery and the puzzle of the day. */
import type { LocalizedText } from '../localized-text.js';

export const galleryEn = {
  'gallery.title': 'Gallery',
  'gallery.about': 'Choose a board to load it.',
  'gallery.aboutRating':
    'The rating is that of the hardest step our techniques need, from 1.0 for a single; a word is the class of a puzzle that they do not solve. No badge: neither is known.',
  'gallery.by': '{author}; {source}',
  'gallery.rating': 'Rating {rating}',
  'gallery.like': 'Make one like this',
  'gallery.likeOf': 'Make one like this: {title}',
  'gallery.making': 'Looking … Cancel',
  'gallery.cancelLike': 'Cancel: {title}',
  'gallery.unmet': 'None was found. Try again.',
  'gallery.noLike.clues':
    'Clues fit their own solution only, so there is no other puzzle with the same ones. For boards without clues another one is made.',
  'gallery.noLike.size': 'Making a board of more than 16 symbols would take minutes.',
  'gallery.section.start': 'Start here: one of each kind, from easy to hard',
  'gallery.section.pi': 'Pi Days',
  'gallery.section.killers': 'Killers',
  'gallery.section.jigsaws': 'Jigsaws',
  'gallery.section.variants': 'Variants',
  'gallery.section.large': 'Large boards',
  'gallery.section.hardest': 'The hardest 9×9',
  'gallery.section.textbook': 'From textbooks and exercises',
  'daily.of': 'Puzzle of the day: {date}',
  'daily.kind.easy': 'Mondays are easy: a classic puzzle that needs singles only.',
  'daily.kind.medium': 'On Tuesdays a classic puzzle of medium difficulty.',
  'daily.kind.jigsaw': 'On Wednesdays a jigsaw with regions of its own.',
  'daily.kind.hard': 'On Thursdays a hard classic puzzle.',
  'daily.kind.killer': 'On Fridays a killer without givens.',
  'daily.kind.diagonals': 'On Saturdays a Sudoku X: both diagonals count.',
  'daily.kind.pi': 'On Sundays Pi Day 2009 with new givens: π three times in every house.',
  'daily.open': 'Open it',
  'daily.how':
    'The date in UTC is its seed, {seed}: everybody has the same puzzle until midnight UTC, made in their own browser. The command makes it too:',
} as const satisfies Record<string, LocalizedText>;
