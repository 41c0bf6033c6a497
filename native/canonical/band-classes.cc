#include "band-classes.hh"

#include <algorithm>

#include "three-orders.hh"

namespace pidoku {

namespace {

constexpr uint32_t kSymmetries = 6 * 6 * 6 * 6 * 6;
constexpr uint32_t kOrdersOfKey = 6 * 6 * 6 * 6;
constexpr uint32_t kSets = 56;
constexpr uint32_t kKeys = kSets * kOrdersOfKey;

using Band = std::array<uint8_t, 27>;

constexpr uint32_t countBits(uint32_t mask) { return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1); }

/** The choices of sets, by three masks of three bits, and back. */
struct Sets {
  std::array<uint8_t, 512> numbers{};
  std::array<uint16_t, kSets> masks{};
};

constexpr Sets numberSets() {
  Sets sets{};
  uint32_t count = 0;
  for (uint32_t mask = 0; mask < 512; mask++) {
    const uint32_t upper = countBits(mask & 7), lower = countBits(mask >> 3 & 7), middle = countBits(mask >> 6);
    if (upper + lower != 3 || middle != lower) continue;
    sets.numbers[mask] = static_cast<uint8_t>(count);
    sets.masks[count++] = static_cast<uint16_t>(mask);
  }
  return sets;
}

constexpr Sets kNumbered = numberSets();

/** Sorts the columns of a box. @returns the orders of its middle and bottom rows. */
inline uint32_t sortBox(const uint8_t* band, const uint8_t* place, uint32_t box, uint8_t* columns) {
  const uint8_t* top = band + box;
  const ThreeOrder& sorted = kOrders[ascendingOrder(place[top[0]], place[top[1]], place[top[2]])];
  for (uint32_t nth = 0; nth < 3; nth++) columns[box + nth] = static_cast<uint8_t>(box + sorted[nth]);
  const uint8_t *middle = top + 9, *bottom = top + 18;
  const uint32_t inMiddle =
      ascendingOrder(place[middle[sorted[0]]], place[middle[sorted[1]]], place[middle[sorted[2]]]);
  const uint32_t inBottom =
      ascendingOrder(place[bottom[sorted[0]]], place[bottom[sorted[1]]], place[bottom[sorted[2]]]);
  return inMiddle * 6 + inBottom;
}

/** All symmetries: by the order of rows, of boxes, and of the columns of each box. */
std::vector<BandSymmetry> listSymmetries() {
  std::vector<BandSymmetry> symmetries(kSymmetries);
  for (uint32_t number = 0; number < kSymmetries; number++) {
    const ThreeOrder* inBoxes[] = {&kOrders[number / 36 % 6], &kOrders[number / 6 % 6], &kOrders[number % 6]};
    symmetries[number].rows = kOrders[number / 1296];
    for (uint32_t column = 0; column < 9; column++) {
      const uint32_t box = kOrders[number / 216 % 6][column / 3];
      symmetries[number].columns[column] = static_cast<uint8_t>(3 * box + (*inBoxes[column / 3])[column % 3]);
    }
  }
  return symmetries;
}

/** The number of the symmetry that undoes one, and the sorting of columns after it. */
uint16_t inverseOf(const BandSymmetry& symmetry, const std::array<uint8_t, 9>& sorted) {
  ThreeOrder rows;
  std::array<uint8_t, 9> columns;
  for (uint8_t row = 0; row < 3; row++) rows[symmetry.rows[row]] = row;
  for (uint8_t column = 0; column < 9; column++) columns[symmetry.columns[sorted[column]]] = column;
  uint32_t number = numberOfOrder(rows[0], rows[1], rows[2]);
  number = number * 6 + numberOfOrder(columns[0] / 3, columns[3] / 3, columns[6] / 3);
  for (uint32_t box = 0; box < 9; box += 3)
    number = number * 6 + numberOfOrder(columns[box] % 3, columns[box + 1] % 3, columns[box + 2] % 3);
  return static_cast<uint16_t>(number);
}

/** Visits what the symmetries of a band make of it once its columns are sorted: keys, and the symmetries back. */
template <class Visit>
void visitSortedBands(const Band& band, const std::vector<BandSymmetry>& all, Visit visit) {
  // The columns of the second and third box are sorted anyway.
  for (uint32_t number = 0; number < kSymmetries; number += 36) {
    const BandSymmetry& symmetry = all[number];
    Band moved;
    for (uint32_t cell = 0; cell < 27; cell++)
      moved[cell] = band[9 * symmetry.rows[cell / 9] + symmetry.columns[cell % 9]];
    const SortedBand sorted = sortBand(moved.data());
    visit(sorted.key, inverseOf(symmetry, sorted.columns));
  }
}

/** Writes two lists of digits, one after the other: those in the mask and those outside it, from `first`. */
void divide(uint32_t mask, uint8_t first, std::vector<uint8_t>& in, std::vector<uint8_t>& out) {
  for (uint8_t digit = 0; digit < 3; digit++) (mask >> digit & 1 ? in : out).push_back(first + digit);
}

/** A sorted band with a key, of the digits 0–8. */
Band bandOfKey(uint32_t key) {
  const uint32_t masks = kNumbered.masks[key / kOrdersOfKey];
  // The rows of the second and third box, ascending.
  std::array<std::array<std::vector<uint8_t>, 3>, 2> boxes;
  divide(masks >> 6, 0, boxes[0][1], boxes[0][2]);
  divide(masks >> 6, 0, boxes[1][2], boxes[1][1]);
  divide(masks & 7, 3, boxes[0][0], boxes[0][2]);
  divide(masks & 7, 3, boxes[1][2], boxes[1][0]);
  divide(masks >> 3 & 7, 6, boxes[0][0], boxes[0][1]);
  divide(masks >> 3 & 7, 6, boxes[1][1], boxes[1][0]);
  Band band{};
  for (uint8_t digit = 0; digit < 9; digit++) band[9 * (digit / 3) + digit % 3] = digit;
  uint32_t rest = key % kOrdersOfKey;
  for (uint32_t box = 2; box > 0; box--) {
    for (uint32_t row = 2; row < 3; row--) {
      const ThreeOrder& order = kOrders[row == 0 ? 0 : rest % 6];
      if (row > 0) rest /= 6;
      for (uint32_t nth = 0; nth < 3; nth++) band[9 * row + 3 * box + order[nth]] = boxes[box - 1][row][nth];
    }
  }
  return band;
}

/** The smallest band that symmetries make of one, with digits from 1. */
Band smallestBand(const Band& band, const std::vector<BandSymmetry>& all) {
  Band smallest;
  smallest.fill(9);
  for (const auto& [rows, columns] : all) {
    const uint8_t *top = &band[9 * rows[0]], *second = &band[9 * rows[1]];
    // The second row begins with 4 5: two of the first three digits stand together in another box of the first row.
    if (second[columns[0]] != top[columns[3]] || second[columns[1]] != top[columns[4]]) continue;
    std::array<uint8_t, 9> labels;
    for (uint8_t column = 0; column < 9; column++) labels[top[columns[column]]] = column + 1;
    Band candidate;
    for (uint32_t cell = 0; cell < 27; cell++) candidate[cell] = labels[band[9 * rows[cell / 9] + columns[cell % 9]]];
    smallest = std::min(smallest, candidate);
  }
  return smallest;
}

/** The canonical band of each class, ascending. */
std::vector<Band> canonicalBands(const std::vector<BandSymmetry>& all) {
  std::vector<bool> isSeen(kKeys);
  std::vector<Band> bands;
  for (uint32_t key = 0; key < kKeys; key++) {
    if (isSeen[key]) continue;
    bands.push_back(smallestBand(bandOfKey(key), all));
    visitSortedBands(bands.back(), all, [&](uint32_t seen, uint16_t) { isSeen[seen] = true; });
  }
  std::sort(bands.begin(), bands.end());
  return bands;
}

BandClasses makeClasses() {
  BandClasses classes{std::vector<uint16_t>(kKeys), listSymmetries(), std::vector<uint32_t>(kKeys + 1), {}};
  const std::vector<BandSymmetry>& symmetries = classes.symmetries;
  const std::vector<Band> bands = canonicalBands(symmetries);
  for (size_t nth = 0; nth < bands.size(); nth++) {
    visitSortedBands(bands[nth], symmetries, [&, nth](uint32_t key, uint16_t) {
      classes.numbers[key] = static_cast<uint16_t>(nth + 1);
      classes.starts[key + 1]++;
    });
  }
  for (uint32_t key = 0; key < kKeys; key++) classes.starts[key + 1] += classes.starts[key];
  std::vector<uint32_t> ends = classes.starts;
  classes.toCanonical.resize(classes.starts[kKeys]);
  for (const Band& band : bands)
    visitSortedBands(band, symmetries, [&](uint32_t key, uint16_t back) { classes.toCanonical[ends[key]++] = back; });
  return classes;
}

}  // namespace

SortedBand sortBand(const uint8_t* band) {
  std::array<uint8_t, 10> place;
  for (uint8_t cell = 0; cell < 9; cell++) place[band[9 * (cell / 3) + cell % 3]] = cell;
  SortedBand sorted{0, {0, 1, 2, 3, 4, 5, 6, 7, 8}};
  const uint32_t top = 1u << place[band[3]] | 1u << place[band[4]] | 1u << place[band[5]];
  const uint32_t middle = 1u << place[band[12]] | 1u << place[band[13]] | 1u << place[band[14]];
  const uint32_t second = sortBox(band, place.data(), 3, sorted.columns.data());
  const uint32_t third = sortBox(band, place.data(), 6, sorted.columns.data());
  sorted.key = kNumbered.numbers[top >> 3 | (middle & 7) << 6] * kOrdersOfKey + second * 36 + third;
  return sorted;
}

const BandClasses& bandClasses() {
  static const BandClasses classes = makeClasses();
  return classes;
}

}  // namespace pidoku
