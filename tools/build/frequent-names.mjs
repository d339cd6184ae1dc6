// What the script names dozens of times of the language, or for each letter of a text: functions, and classes with a
// low line behind. bundle-loader.cjs puts each of these names for what it stands for, and the minifier makes it a letter
// or two long. On the stage a script finds a name of its own far faster than a global one.
export const {
  String: String_,
  Number: Number_,
  Set: Set_,
  Map: Map_,
  RegExp: RegExp_,
  Date: Date_,
  Error: Error_,
  Uint8Array: Uint8Array_,
} = globalThis;
export const { entries: Object_entries, fromEntries: Object_fromEntries } = Object;
export const { keys: Object_keys, values: Object_values, assign: Object_assign } = Object;
export const { defineProperty: Object_defineProperty, freeze: Object_freeze } = Object;
export const { getPrototypeOf: Object_getPrototypeOf } = Object;
export const { parseInt: Number_parseInt } = Number;
export const { isArray: Array_isArray, from: Array_from } = Array;
export const { max: Math_max, min: Math_min, ceil: Math_ceil, floor: Math_floor } = Math;
export const { round: Math_round, imul: Math_imul } = Math;
export const { stringify: JSON_stringify } = JSON;
export const { isInteger: Number_isInteger, isFinite: Number_isFinite } = Number;
export const { POSITIVE_INFINITY: Number_POSITIVE_INFINITY } = Number;
