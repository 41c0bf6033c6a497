/**
 * The open variables by activity: a binary heap (VSIDS: Moskewicz, Madigan, Zhao, Zhang, Malik 2001; as in MiniSat, Eén and
 * Sörensson 2003). A variable in the heap need not be open; an open one is in the heap.
 */
const HEAP: usize = memory.data(4 * 640 * 32, 64);
/** i32 a variable: its place in the heap, or −1. */
const PLACES: usize = memory.data(4 * 640 * 32, 64);
const ACTIVITIES: usize = memory.data(4 * 640 * 32, 64);
let size: i32 = 0;
let bump: f32 = 1;
/** Activities of older conflicts count this much less. */
const DECAY: f32 = 0.98;
const LARGEST: f32 = 1e20;

// @ts-ignore: decorator
@inline function at(index: i32): usize {
  return HEAP + ((<usize>index) << 2);
}

// @ts-ignore: decorator
@inline function activityOf(variable: u32): f32 {
  return load<f32>(ACTIVITIES + (variable << 2));
}

// @ts-ignore: decorator
@inline function put(index: i32, variable: u32): void {
  store<u32>(at(index), variable);
  store<i32>(PLACES + (variable << 2), index);
}

/** @param variables number of variables there may be. */
export function clearHeap(variables: i32): void {
  size = 0;
  bump = 1;
  memory.fill(PLACES, 255, (<usize>variables) << 2);
}

export function setActivity(variable: u32, activity: f32): void {
  store<f32>(ACTIVITIES + (variable << 2), activity);
}

export function insertInHeap(variable: u32): void {
  if (load<i32>(PLACES + (variable << 2)) >= 0) return;
  put(size, variable);
  ++size;
  rise(size - 1);
}

/** @returns the variable of the greatest activity, or −1 when there is none. */
export function takeFromHeap(): i32 {
  if (size == 0) return -1;
  const first = load<u32>(HEAP);
  store<i32>(PLACES + (first << 2), -1);
  --size;
  if (size > 0) {
    put(0, load<u32>(at(size)));
    sink(0);
  }
  return first;
}

export function bumpActivity(variable: u32): void {
  const activity = activityOf(variable) + bump;
  setActivity(variable, activity);
  const place = load<i32>(PLACES + (variable << 2));
  if (place >= 0) rise(place);
}

export function decayActivities(variables: i32): void {
  bump /= DECAY;
  if (bump < LARGEST) return;
  bump /= LARGEST;
  for (let variable: u32 = 0; variable < <u32>variables; ++variable)
    setActivity(variable, activityOf(variable) / LARGEST);
}

function rise(start: i32): void {
  let index = start;
  const variable = load<u32>(at(index)),
    activity = activityOf(variable);
  while (index > 0) {
    const parent = (index - 1) >> 1,
      above = load<u32>(at(parent));
    if (activityOf(above) >= activity) break;
    put(index, above);
    index = parent;
  }
  put(index, variable);
}

function sink(start: i32): void {
  let index = start;
  const variable = load<u32>(at(index)),
    activity = activityOf(variable);
  while (true) {
    let child = 2 * index + 1;
    if (child >= size) break;
    if (child + 1 < size && activityOf(load<u32>(at(child + 1))) > activityOf(load<u32>(at(child)))) ++child;
    const below = load<u32>(at(child));
    if (activityOf(below) <= activity) break;
    put(index, below);
    index = child;
  }
  put(index, variable);
}
