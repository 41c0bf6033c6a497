{
  "variables": {
    "addon_defines": ["NAPI_VERSION=8", "NODE_ADDON_API_CPP_EXCEPTIONS_ALL", "NODE_API_SWALLOW_UNTHROWABLE_EXCEPTIONS"],
    "kernel_flags": [
      "-std=c++17", "-fno-exceptions", "-fomit-frame-pointer",
      "-Wno-unknown-warning-option", "-Wno-uninitialized", "-Wno-maybe-uninitialized", "-Wno-ignored-attributes"
    ],
    "avx512_flags": [
      "-mavx512f", "-mavx512bw", "-mavx512cd", "-mavx512dq", "-mavx512vl", "-mbmi2", "-mpopcnt", "-mtune=icelake-server"
    ],
    "avx2_flags": ["-mavx2", "-mbmi2", "-mpopcnt", "-mtune=znver3"],
    "msvc_avx512_flags": ["/arch:AVX512"],
    "msvc_avx2_flags": ["/arch:AVX2"],
    "sse4_flags": ["-msse4.1", "-mtune=znver3"],
    "clmul_flags": ["-msse4.1", "-mpclmul", "-mtune=znver3"],
    "wide_clmul_flags": ["-mavx2", "-mpclmul", "-mvpclmulqdq", "-mtune=znver3"],
    "neon_flags": []
  }
}
