# The addon: each instruction set is a library of its own, compiled with the flags of that set (isa-flags.gypi); everything else is
# baseline code of the processor family. Built by scripts/build-native.mjs; what the Linux releases have, by
# scripts/prebuilds/build.mjs from the same flags. GCC 12 warns inside its own intrinsics headers and about vector types as
# template arguments: hence the -Wno flags. MSVC has the intrinsics of SSE4.1 without a flag.
{
  'includes': ['isa-flags.gypi'],
  'target_defaults': {
    'default_configuration': 'Release',
    'defines': ['<@(addon_defines)'],
    # node-gyp's defaults first, ours after them.
    'cflags_cc!': ['-std=gnu++17', '-std=gnu++20', '-fno-omit-frame-pointer'],
    'cflags_cc': ['-std=c++17', '-O3', '-Wall', '-Wextra', '-fvisibility=hidden'],
    'xcode_settings': {
      'CLANG_CXX_LANGUAGE_STANDARD': 'c++17',
      'GCC_OPTIMIZATION_LEVEL': '3',
      'GCC_SYMBOLS_PRIVATE_EXTERN': 'YES',
      'MACOSX_DEPLOYMENT_TARGET': '11.0',
    },
    'msvs_settings': {'VCCLCompilerTool': {'AdditionalOptions': ['/std:c++17']}},
    'conditions': [['OS=="win"', {'defines': ['NOMINMAX']}]],
  },
  'targets': [
    {
      'target_name': 'pidoku',
      'type': 'loadable_module',
      'sources': [
        'addon.cc',
        'addon/answers-call.cc',
        'addon/batch-arguments.cc',
        'addon/batch-buffers.cc',
        'addon/batch-run.cc',
        'addon/caller-buffer.cc',
        'addon/canonicalize-call.cc',
        'addon/engine.cc',
        'addon/pool-batch.cc',
        'addon/solution-search.cc',
        'answers/check-answers.cc',
        'canonical/band-classes.cc',
        'canonical/canonicalize.cc',
        'canonical/grid-search.cc',
        'canonical/row-search.cc',
        'isa.cc',
        'pool/advance.cc',
        'pool/pool.cc',
        'pool/search-stock.cc',
      ],
      'include_dirs': ['<!(node -p "require(\'node-addon-api\').include_dir")'],
      'cflags_cc!': ['-fno-exceptions'],
      'cflags_cc': ['-fexceptions'],
      'xcode_settings': {'GCC_ENABLE_CPP_EXCEPTIONS': 'YES'},
      'msvs_settings': {'VCCLCompilerTool': {'ExceptionHandling': 1}},
      'dependencies': ['lines'],
      'conditions': [
        ['target_arch=="x64"', {'dependencies': ['isa-avx512', 'isa-avx2', 'isa-sse4', 'checksum', 'checksum-wide']}],
        ['target_arch=="arm64"', {'dependencies': ['isa-neon']}],
      ],
    },
    {
      'target_name': 'lines',
      'type': 'static_library',
      'sources': ['lines/scan.cc'],
      'conditions': [
        ['target_arch=="x64"', {
          'cflags_cc': ['<@(kernel_flags)', '<@(sse4_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(sse4_flags)']},
        }],
        ['target_arch=="arm64"', {
          'cflags_cc': ['<@(kernel_flags)', '<@(neon_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(neon_flags)']},
        }],
      ],
    },
  ],
  'conditions': [
    ['target_arch=="x64"', {
      'targets': [
        {
          'target_name': 'isa-avx512',
          'type': 'static_library',
          'sources': ['isa-avx512.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(avx512_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(avx512_flags)']},
          'msvs_settings': {'VCCLCompilerTool': {'AdditionalOptions': ['<@(msvc_avx512_flags)']}},
        },
        {
          'target_name': 'isa-avx2',
          'type': 'static_library',
          'sources': ['isa-avx2.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(avx2_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(avx2_flags)']},
          'msvs_settings': {'VCCLCompilerTool': {'AdditionalOptions': ['<@(msvc_avx2_flags)']}},
        },
        {
          'target_name': 'isa-sse4',
          'type': 'static_library',
          'sources': ['isa-sse4.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(sse4_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(sse4_flags)']},
        },
        {
          'target_name': 'checksum',
          'type': 'static_library',
          'sources': ['checksum/crc32.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(clmul_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(clmul_flags)']},
        },
        {
          'target_name': 'checksum-wide',
          'type': 'static_library',
          'sources': ['checksum/crc32-wide.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(wide_clmul_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(wide_clmul_flags)']},
          'msvs_settings': {'VCCLCompilerTool': {'AdditionalOptions': ['<@(msvc_avx2_flags)']}},
        },
      ],
    }],
    ['target_arch=="arm64"', {
      'targets': [
        {
          'target_name': 'isa-neon',
          'type': 'static_library',
          'sources': ['isa-neon.cc'],
          'cflags_cc': ['<@(kernel_flags)', '<@(neon_flags)'],
          'xcode_settings': {'OTHER_CPLUSPLUSFLAGS': ['<@(kernel_flags)', '<@(neon_flags)']},
        },
      ],
    }],
  ],
}
